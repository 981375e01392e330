import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deletePart } from '../../src/parts/store.ts';
import { hookCommits } from '../support/faults.ts';
import { makeCustomer, openOrders, orderOf, refusalOf } from '../support/orders.ts';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();

/** The orders of another instance: they neither wait for nor go with those that a test opens for itself. */
const orderElsewhere = openOrders(db);

/** The database, with `rival` happening once, exactly between the read and the commit of what uses it. */
function withRival(rival: () => Promise<unknown>) {
  let seen = 0;
  const raced = hookCommits(db, {
    beforeCommit: async () => {
      seen += 1;
      if (seen === 1) await rival();
    },
  });
  return { raced, commits: () => seen };
}

it('when a rival takes the last piece between the read and the commit of an order, then the order is refused and nothing is sold twice', async () => {
  const part = await makePart({ availableQuantity: 1 });
  const { raced, commits } = withRival(() => orderElsewhere(makeCustomer(), orderOf(part)));
  const refusal = await refusalOf(openOrders(raced)(makeCustomer(), orderOf(part)));
  expect(refusal.problem).toBe('sold-out');
  expect(commits()).toBe(1);
  expect(await countStock(part)).toEqual({ stock: 0, movements: 0, sales: 1 });
  expect(await listOrderIds(part)).toHaveLength(1);
});

it('when a rival takes one of many pieces in between, then the order is tried again and both are booked', async () => {
  const part = await makePart({ availableQuantity: 5 });
  const { raced, commits } = withRival(() => orderElsewhere(makeCustomer(), orderOf(part)));
  await openOrders(raced)(makeCustomer(), orderOf(part, 2));
  expect(commits()).toBe(2);
  expect(await countStock(part)).toEqual({ stock: 2, movements: 2, sales: 2 });
});

it('when the price changes in between, then the order is refused with both prices', async () => {
  const part = await makePart({ price: 10 });
  const { raced } = withRival(() => db.collection('parts').doc(part).update({ priceCents: 1250 }));
  const refusal = await refusalOf(openOrders(raced)(makeCustomer(), { ...orderOf(part), PerUnitPrice: 10 }));
  expect(refusal.problem).toBe('price-changed');
  expect(refusal.extras).toEqual({ shownPrice: 10, price: 12.5 });
  expect(await countStock(part)).toEqual({ stock: 10, movements: 10, sales: 0 });
});

it('when the part is deleted in between, then the order is refused and no order is left behind', async () => {
  const part = await makePart();
  const { raced } = withRival(() =>
    deletePart(db, part, { at: new Date(), by: { uid: 'test', email: 'test@test.example' } }),
  );
  expect((await refusalOf(openOrders(raced)(makeCustomer(), orderOf(part)))).problem).toBe('not-found');
  expect(await listOrderIds(part)).toEqual([]);
});

it('when the same order under the same key commits in between, then there is one order and both get its number', async () => {
  const part = await makePart();
  const rider = makeCustomer();
  const idempotencyKey = randomUUID();
  let first = '';
  const { raced } = withRival(async () => {
    first = (await orderElsewhere(rider, orderOf(part), { idempotencyKey })).orderId;
  });
  expect(await openOrders(raced)(rider, orderOf(part), { idempotencyKey })).toEqual({ orderId: first, replayed: true });
  expect(await countStock(part)).toEqual({ stock: 9, movements: 9, sales: 1 });
});

it('when the same key orders another part in between, then the second is refused and only the first is booked', async () => {
  const [part, otherPart] = await Promise.all([makePart(), makePart()]);
  const rider = makeCustomer();
  const idempotencyKey = randomUUID();
  const { raced } = withRival(() => orderElsewhere(rider, orderOf(otherPart), { idempotencyKey }));
  const refusal = await refusalOf(openOrders(raced)(rider, orderOf(part), { idempotencyKey }));
  expect(refusal.problem).toBe('key-reused');
  expect(await countStock(part)).toEqual({ stock: 10, movements: 10, sales: 0 });
  expect(await countStock(otherPart)).toEqual({ stock: 9, movements: 9, sales: 1 });
});

it('when the answer to a commit is lost, then the order is not placed a second time', async () => {
  const part = await makePart();
  let lost = 0;
  const flaky = hookCommits(db, {
    afterCommit: () => {
      lost += 1;
      if (lost === 1) throw Object.assign(new Error('The line dropped.'), { code: 14 });
    },
  });
  const { orderId } = await openOrders(flaky)(makeCustomer(), orderOf(part));
  expect(lost).toBe(1);
  expect(await listOrderIds(part)).toEqual([orderId]);
  expect(await countStock(part)).toEqual({ stock: 9, movements: 9, sales: 1 });
});

it('when two orders draw the same number, then the second draws again', async () => {
  const part = await makePart();
  const { orderId: taken } = await openOrders(db)(makeCustomer(), orderOf(part));
  const free = (taken.startsWith('T') ? 'V' : 'T') + taken.slice(1);
  const draws = [taken, free];
  const { orderId } = await openOrders(db)(makeCustomer(), orderOf(part), { newId: () => draws.shift() ?? 'none' });
  expect(orderId).toBe(free);
  expect(await countStock(part)).toEqual({ stock: 8, movements: 8, sales: 2 });
});
