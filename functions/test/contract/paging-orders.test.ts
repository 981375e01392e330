import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { clearDated, firstDay, idsOf, nextOf, walkPages, writeDated } from '../support/pages.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let rider: Account;
/** The ids of the customer's orders, oldest first. */
let own: string[];

beforeAll(async () => {
  fixture = await makeFixture();
  rider = await makeAccount();
  const { uid: userId, email: userEmail } = rider;
  own = await writeDated(
    'orders',
    [0, 2, 4, 6, 8].map((n) => firstDay + n),
    { userId, userEmail },
  );
  // Orders of another customer, interleaved and with the same timestamps.
  await writeDated(
    'orders',
    [0, 1, 2, 3, 5, 7, 8, 9].map((n) => firstDay + n),
    { userId: fixture.stranger.uid, userEmail },
  );
});
afterAll(async () => {
  await clearDated('orders');
});

async function walk(start: string, as: Account): Promise<{ pages: string[][]; links: string[] }> {
  const pages = await walkPages(fixture.send, start, as);
  return { pages: pages.map(idsOf), links: pages.map(nextOf).filter((link) => link !== undefined) };
}

it("when customers page their own orders, then each comes once and another customer's never", async () => {
  const { pages, links } = await walk(`/order?userEmail=${encodeURIComponent(rider.email)}&limit=2`, rider);
  expect(pages).toEqual([own.slice(0, 2), own.slice(2, 4), own.slice(4)]);
  for (const link of links) {
    const { pathname, searchParams } = new URL(link, fixture.origin);
    expect(pathname).toBe('/order');
    expect(searchParams.get('userEmail')).toBe(rider.email);
    expect(searchParams.get('limit')).toBe('2');
  }
});

it("when customers request their own orders newest first, then the order is reversed and another customer's never come", async () => {
  const { pages, links } = await walk(`/order?userEmail=${encodeURIComponent(rider.email)}&sort=newest&limit=2`, rider);
  expect(pages.flat()).toEqual(own.toReversed());
  for (const link of links) expect(new URL(link, fixture.origin).searchParams.get('sort')).toBe('newest');
});

it("when the email needs escaping, then the Link still leads to the same customer's next page", async () => {
  const email = `o'brien+${Date.now()}&co@test.example`;
  const { uid } = await makeAccount();
  await getAuth().updateUser(uid, { email });
  const orders = await writeDated(
    'orders',
    [20, 21, 22].map((n) => firstDay + n),
    { userId: uid, userEmail: email },
  );
  const { pages } = await walk(`/order?userEmail=${encodeURIComponent(email)}&limit=1`, fixture.admin);
  expect(pages.flat()).toEqual(orders);
});

it("when an admin pages a customer's orders, then they are the same as the customer sees", async () => {
  const start = `/order?userEmail=${encodeURIComponent(rider.email)}&limit=3`;
  expect((await walk(start, fixture.admin)).pages).toEqual((await walk(start, rider)).pages);
});

it("when a cursor of the list of all orders is used in the list of one's own, then only one's own orders follow", async () => {
  const all = await fixture.send('/allorders?limit=3', { as: fixture.admin });
  const after = new URL(nextOf(all) ?? '', fixture.origin).searchParams.get('after') ?? '';
  const reply = await fixture.send(`/order?userEmail=${encodeURIComponent(rider.email)}&after=${after}`, { as: rider });
  expect(reply.status).toBe(200);
  expect(own).toEqual(expect.arrayContaining(idsOf(reply)));
  expect(idsOf(reply).length).toBeGreaterThan(0);
});
