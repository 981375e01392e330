import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '../support/accounts.ts';
import { idsOf, nextOf, totalOf, walkPages } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { carryOut, composeCall, goodBodies } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const lists = ['/partses', '/partses?inStock=true', '/review', '/allorders', '/user'];

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
  await makePart({ availableQuantity: 0 });
});

const add = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const ask = (path: string) => fixture.send(path, { as: fixture.admin });

describe.each(lists)('%s', (path) => {
  it('when a list is counted, then each page has the total of the whole list', async () => {
    const pages = await walkPages(fixture.send, add(path, 'limit=40&count=true'), fixture.admin);
    const all = pages.flatMap(idsOf);
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(pages.map(totalOf))).toEqual(new Set([all.length]));
  });

  it('when a count is not requested, then nothing is counted', async () => {
    expect(totalOf(await ask(path))).toBeUndefined();
    expect(totalOf(await ask(add(path, 'limit=1')))).toBeUndefined();
  });

  it('when a list is sorted, then its total stays the same', async () => {
    const [oldest, newest] = await Promise.all(
      ['oldest', 'newest'].map((sort) => ask(add(path, `limit=1&count=true&sort=${sort}`))),
    );
    expect(oldest && totalOf(oldest)).toBe(newest && totalOf(newest));
  });
});

describe('/partses', () => {
  it('when only the newest parts are requested, then they can still be counted', async () => {
    const reply = await ask('/partses?last=2&count=true');
    expect(idsOf(reply)).toHaveLength(2);
    expect(totalOf(reply)).toBe(totalOf(await ask('/partses?limit=1&count=true')));
  });

  it('when a part is added and then deleted, then the total goes up and down again', async () => {
    const count = async () => totalOf(await ask('/partses?limit=1&count=true')) ?? 0;
    const before = await count();
    const id = await makePart();
    expect(await count()).toBe(before + 1);
    await fixture.send(`/partses/${id}`, { method: 'DELETE', as: fixture.admin });
    expect(await count()).toBe(before);
  });
});

describe('/order', () => {
  it("when customers count their own orders, then another customer's are not included", async () => {
    const rider = await makeAccount();
    for (const as of [rider, rider, rider, fixture.stranger]) {
      await fixture.send('/order', { as, body: { ...goodBodies.placeOrder, partsId: await makePart() } });
    }
    const path = `/order?userEmail=${encodeURIComponent(rider.email)}&limit=2&count=true`;
    const first = await fixture.send(path, { as: rider });
    expect(totalOf(first)).toBe(3);
    const second = await fixture.send(nextOf(first) ?? '', { as: rider });
    expect([totalOf(second), idsOf(second).length]).toEqual([3, 1]);
  });

  it('when nobody has the email, then an admin gets a total of 0', async () => {
    const reply = await ask('/order?userEmail=nobody%40test.example&count=true');
    expect([reply.status, reply.json, totalOf(reply)]).toEqual([200, [], 0]);
    expect(totalOf(await ask('/order?userEmail=nobody%40test.example'))).toBeUndefined();
  });
});

it('when callers may not read a list, then they do not get its total either', async () => {
  for (const name of ['listOrders', 'listUsers', 'listOwnOrders'] as const) {
    const { path } = await composeCall(name, fixture);
    const reply = await carryOut(fixture.send, { method: 'GET', path: add(path, 'count=true'), as: fixture.stranger });
    expect([reply.status, totalOf(reply)]).toEqual([403, undefined]);
  }
});
