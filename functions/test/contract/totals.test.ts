import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '../support/accounts.ts';
import { idsOf, nextOf, totalOf, walkPages } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { carryOut, composeCall, goodBodies } from '../support/requests.ts';
import { setStage, type Stage } from '../support/stage.ts';

const lists = ['/partses', '/partses?inStock=true', '/review', '/allorders', '/user'];

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await makePart({ availableQuantity: 0 });
});
afterAll(() => stage.close());

const add = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const ask = (path: string) => stage.send(path, { as: stage.admin });

describe.each(lists)('%s', (path) => {
  it('when it is counted, then each page says how many the whole list has', async () => {
    const pages = await walkPages(stage.send, add(path, 'limit=40&count=true'), stage.admin);
    const all = pages.flatMap(idsOf);
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(pages.map(totalOf))).toEqual(new Set([all.length]));
  });

  it('when nobody asks, then nothing is counted', async () => {
    expect(totalOf(await ask(path))).toBeUndefined();
    expect(totalOf(await ask(add(path, 'limit=1')))).toBeUndefined();
  });

  it('when it is sorted, then there are no more and no fewer', async () => {
    const [oldest, newest] = await Promise.all(
      ['oldest', 'newest'].map((sort) => ask(add(path, `limit=1&count=true&sort=${sort}`))),
    );
    expect(oldest && totalOf(oldest)).toBe(newest && totalOf(newest));
  });
});

describe('/partses', () => {
  it('when only the newest are shown, then it can still be said of how many', async () => {
    const reply = await ask('/partses?last=2&count=true');
    expect(idsOf(reply)).toHaveLength(2);
    expect(totalOf(reply)).toBe(totalOf(await ask('/partses?limit=1&count=true')));
  });

  it('when a part is added and then deleted, then the number goes up and down again', async () => {
    const count = async () => totalOf(await ask('/partses?limit=1&count=true')) ?? 0;
    const before = await count();
    const id = await makePart();
    expect(await count()).toBe(before + 1);
    await stage.send(`/partses/${id}`, { method: 'DELETE', as: stage.admin });
    expect(await count()).toBe(before);
  });
});

describe('/order', () => {
  it('when own orders are counted, then another’s are not among them', async () => {
    const rider = await makeAccount();
    for (const as of [rider, rider, rider, stage.stranger]) {
      await stage.send('/order', { as, body: { ...goodBodies.placeOrder, partsId: await makePart() } });
    }
    const path = `/order?userEmail=${encodeURIComponent(rider.email)}&limit=2&count=true`;
    const first = await stage.send(path, { as: rider });
    expect(totalOf(first)).toBe(3);
    const second = await stage.send(nextOf(first) ?? '', { as: rider });
    expect([totalOf(second), idsOf(second).length]).toEqual([3, 1]);
  });

  it('when nobody has the email, then an admin reads that there are none', async () => {
    const reply = await ask('/order?userEmail=nobody%40test.example&count=true');
    expect([reply.status, reply.json, totalOf(reply)]).toEqual([200, [], 0]);
    expect(totalOf(await ask('/order?userEmail=nobody%40test.example'))).toBeUndefined();
  });
});

it('when those who may not see a list ask for its count, then they are not told it', async () => {
  for (const name of ['listOrders', 'listUsers', 'listOwnOrders'] as const) {
    const { path } = await composeCall(name, stage);
    const reply = await carryOut(stage.send, { method: 'GET', path: add(path, 'count=true'), as: stage.stranger });
    expect([reply.status, totalOf(reply)]).toEqual([403, undefined]);
  }
});
