import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { clearDated, firstDay, idsOf, nextOf, walkPages, writeDated } from '../support/pages.ts';
import { setStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let rider: Account;
/** The rider's orders, oldest first. */
let own: string[];

beforeAll(async () => {
  stage = await setStage();
  rider = await makeAccount();
  const { uid: userId, email: userEmail } = rider;
  own = await writeDated(
    'orders',
    [0, 2, 4, 6, 8].map((n) => firstDay + n),
    { userId, userEmail },
  );
  // Between them, and at the same moments, another's.
  await writeDated(
    'orders',
    [0, 1, 2, 3, 5, 7, 8, 9].map((n) => firstDay + n),
    { userId: stage.stranger.uid, userEmail },
  );
});
afterAll(async () => {
  await clearDated('orders');
  await stage.close();
});

async function walk(start: string, as: Account): Promise<{ pages: string[][]; links: string[] }> {
  const pages = await walkPages(stage.send, start, as);
  return { pages: pages.map(idsOf), links: pages.map(nextOf).filter((link) => link !== undefined) };
}

it('when own orders are paged, then each comes once and another’s never', async () => {
  const { pages, links } = await walk(`/order?userEmail=${encodeURIComponent(rider.email)}&limit=2`, rider);
  expect(pages).toEqual([own.slice(0, 2), own.slice(2, 4), own.slice(4)]);
  for (const link of links) {
    const { pathname, searchParams } = new URL(link, stage.origin);
    expect(pathname).toBe('/order');
    expect(searchParams.get('userEmail')).toBe(rider.email);
    expect(searchParams.get('limit')).toBe('2');
  }
});

it('when own orders are asked for newest first, then they come the other way round, and another’s still never', async () => {
  const { pages, links } = await walk(`/order?userEmail=${encodeURIComponent(rider.email)}&sort=newest&limit=2`, rider);
  expect(pages.flat()).toEqual(own.toReversed());
  for (const link of links) expect(new URL(link, stage.origin).searchParams.get('sort')).toBe('newest');
});

it('when the email needs escaping, then the Link still leads to the same person’s next page', async () => {
  const email = `o'brien+${Date.now()}&co@test.example`;
  const { uid } = await makeAccount();
  await getAuth().updateUser(uid, { email });
  const orders = await writeDated(
    'orders',
    [20, 21, 22].map((n) => firstDay + n),
    { userId: uid, userEmail: email },
  );
  const { pages } = await walk(`/order?userEmail=${encodeURIComponent(email)}&limit=1`, stage.admin);
  expect(pages.flat()).toEqual(orders);
});

it('when an admin pages a customer’s orders, then they are the same as the customer sees', async () => {
  const start = `/order?userEmail=${encodeURIComponent(rider.email)}&limit=3`;
  expect((await walk(start, stage.admin)).pages).toEqual((await walk(start, rider)).pages);
});

it('when a place from the list of all orders is used in one’s own, then only one’s own follow', async () => {
  const all = await stage.send('/allorders?limit=3', { as: stage.admin });
  const after = new URL(nextOf(all) ?? '', stage.origin).searchParams.get('after') ?? '';
  const reply = await stage.send(`/order?userEmail=${encodeURIComponent(rider.email)}&after=${after}`, { as: rider });
  expect(reply.status).toBe(200);
  expect(own).toEqual(expect.arrayContaining(idsOf(reply)));
  expect(idsOf(reply).length).toBeGreaterThan(0);
});
