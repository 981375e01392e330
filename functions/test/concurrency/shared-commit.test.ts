import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/errors/domain-error.ts';
import { makeCustomer, openOrders, orderOf, domainErrorOf } from '../support/orders.ts';
import { hookCommits, hookReads } from '../support/faults.ts';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const orderElsewhere = openOrders(db);

const failure = (code: number) => Object.assign(new Error(`code ${code}`), { code });

/** The orders service of an instance with hooks around its first commit; `commits` counts its commits. */
function openHooked(hooks: { before?: () => Promise<unknown>; after?: () => void }) {
  let commits = 0;
  const hooked = hookCommits(db, {
    beforeCommit: async () => {
      commits += 1;
      if (commits === 1) await hooks.before?.();
    },
    afterCommit: () => {
      if (commits === 1) hooks.after?.();
    },
  });
  return { place: openOrders(hooked), commits: () => commits };
}

describe('orders that share a commit', () => {
  it('when orders are for two parts and one of these twice, then one commit writes them all', async () => {
    const [part, other] = await Promise.all([makePart(), makePart()]);
    const { place, commits } = openHooked({});
    const placed = await Promise.all(
      [orderOf(part, 2), orderOf(other, 3), orderOf(part, 4)].map((order) => place(makeCustomer(), order)),
    );
    expect(commits()).toBe(1);
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(3);
    expect(await countStock(part)).toEqual({ stock: 4, movements: 4, sales: 2 });
    expect(await countStock(other)).toEqual({ stock: 7, movements: 7, sales: 1 });
  });

  it('when the first order takes what the second needs, then the second is rejected with the remaining stock, and the third still fits', async () => {
    const part = await makePart({ availableQuantity: 10 });
    const { place, commits } = openHooked({});
    const [, second] = await Promise.all([
      place(makeCustomer(), orderOf(part, 6)),
      domainErrorOf(place(makeCustomer(), orderOf(part, 5))),
      place(makeCustomer(), orderOf(part, 4)),
    ]);
    expect(commits()).toBe(1);
    expect(second.extras).toEqual({ minimumQuantity: 1, availableQuantity: 4 });
    expect(await countStock(part)).toEqual({ stock: 0, movements: 0, sales: 2 });
  });

  it('when another instance takes pieces of one part in between, then the orders of all parts are placed, and none twice', async () => {
    const [part, other] = await Promise.all([makePart(), makePart()]);
    const { place } = openHooked({ before: () => orderElsewhere(makeCustomer(), orderOf(part, 5)) });
    const [, , rejected] = await Promise.all([
      place(makeCustomer(), orderOf(part, 3)),
      place(makeCustomer(), orderOf(other, 1)),
      domainErrorOf(place(makeCustomer(), orderOf(part, 4))),
    ]);
    expect(rejected.extras).toEqual({ minimumQuantity: 1, availableQuantity: 2 });
    expect(await countStock(part)).toEqual({ stock: 2, movements: 2, sales: 2 });
    expect(await countStock(other)).toEqual({ stock: 9, movements: 9, sales: 1 });
  });

  it('when the response to a shared commit is lost, then each order exists once and each customer gets its number', async () => {
    const [part, other] = await Promise.all([makePart(), makePart()]);
    const { place } = openHooked({
      after: () => {
        throw failure(14);
      },
    });
    const [first, second] = await Promise.all([
      place(makeCustomer(), orderOf(part)),
      place(makeCustomer(), orderOf(other)),
    ]);
    expect(await listOrderIds(part)).toEqual([first.orderId]);
    expect(await listOrderIds(other)).toEqual([second.orderId]);
  });

  it('when a shared commit fails for good, then no order is rejected because an earlier one took the last piece', async () => {
    const part = await makePart({ availableQuantity: 1 });
    const { place, commits } = openHooked({ before: () => Promise.reject(failure(3)) });
    const [first, second] = await Promise.allSettled([1, 2].map(() => place(makeCustomer(), orderOf(part))));
    expect(commits()).toBe(2);
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
    expect(await countStock(part)).toEqual({ stock: 0, movements: 0, sales: 1 });
  });

  it('when two orders in a commit have the same key, then there is one order and both get its number', async () => {
    const part = await makePart();
    const rider = makeCustomer();
    const idempotencyKey = randomUUID();
    const { place, commits } = openHooked({});
    const [first, second] = await Promise.all([1, 2].map(() => place(rider, orderOf(part), { idempotencyKey })));
    expect(commits()).toBe(1);
    expect(second).toEqual({ orderId: first?.orderId, replayed: true });
    expect(await countStock(part)).toEqual({ stock: 9, movements: 9, sales: 1 });
  });

  it('when two orders in a commit generate the same number, then the second generates another', async () => {
    const part = await makePart();
    const taken = randomUUID().slice(0, 8);
    const draws = ['T', 'T', 'V'].map((start) => start + taken.slice(1));
    const newId = () => draws.shift() ?? 'none';
    const { place, commits } = openHooked({});
    const placed = await Promise.all([1, 2].map(() => place(makeCustomer(), orderOf(part), { newId })));
    expect(commits()).toBe(1);
    expect(placed.map(({ orderId }) => orderId.charAt(0))).toEqual(['T', 'V']);
    expect(await countStock(part)).toEqual({ stock: 8, movements: 8, sales: 2 });
  });

  it('when the account of one order turns out to be disabled, then that order takes nothing, and the others get the stock', async () => {
    const part = await makePart({ availableQuantity: 5 });
    const { place, commits } = openHooked({});
    const account = Promise.reject(new DomainError('sign-in-needed', 'This account has been disabled.'));
    account.catch(() => undefined);
    const [refused, placed] = await Promise.all([
      domainErrorOf(place(makeCustomer(), orderOf(part, 5), { account })),
      place(makeCustomer(), orderOf(part, 5), { account: Promise.resolve({ emailVerified: true }) }),
    ]);
    expect(refused.code).toBe('sign-in-needed');
    expect(placed.replayed).toBe(false);
    expect(commits()).toBe(1);
    expect(await countStock(part)).toEqual({ stock: 0, movements: 0, sales: 1 });
  });

  it('when an account is still being checked, then nothing is written before the check succeeds', async () => {
    const part = await makePart();
    const looked = Promise.withResolvers<{ emailVerified: boolean }>();
    const reads: string[] = [];
    const watched = hookReads(db, (path) => reads.push(path));
    const placing = openOrders(watched)(makeCustomer(), orderOf(part), { account: looked.promise });
    await expect.poll(() => reads).toContain(`parts/${part}`);
    expect(await countStock(part)).toEqual({ stock: 10, movements: 10, sales: 0 });
    looked.resolve({ emailVerified: true });
    await placing;
    expect(await countStock(part)).toEqual({ stock: 9, movements: 9, sales: 1 });
  });
});
