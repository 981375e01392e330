import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { deletePart } from '../../src/parts/delete.ts';
import { hookCommits } from '../support/faults.ts';
import { makeCustomer, openOrders, orderOf, domainErrorOf } from '../support/orders.ts';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();

/** The orders service of another instance, which neither waits for nor shares commits with those that a test opens. */
const orderElsewhere = openOrders(db);

/** The database, with one concurrent write between the read and the commit of an order. */
function withConcurrentWrite(write: () => Promise<unknown>) {
  let seen = 0;
  const raced = hookCommits(db, {
    beforeCommit: async () => {
      seen += 1;
      if (seen === 1) await write();
    },
  });
  return { raced, commits: () => seen };
}

it("when another order takes the last piece between an order's read and commit, then the order is rejected and nothing is sold twice", async () => {
  const part = await makePart({ availableQuantity: 1 });
  const { raced, commits } = withConcurrentWrite(() => orderElsewhere(makeCustomer(), orderOf(part)));
  const error = await domainErrorOf(openOrders(raced)(makeCustomer(), orderOf(part)));
  expect(error.code).toBe('sold-out');
  expect(commits()).toBe(1);
  expect(await countStock(part)).toEqual({ stock: 0, movements: 0, sales: 1 });
  expect(await listOrderIds(part)).toHaveLength(1);
});

it("when another order takes one of many pieces between an order's read and commit, then the order is retried and both are placed", async () => {
  const part = await makePart({ availableQuantity: 5 });
  const { raced, commits } = withConcurrentWrite(() => orderElsewhere(makeCustomer(), orderOf(part)));
  await openOrders(raced)(makeCustomer(), orderOf(part, 2));
  expect(commits()).toBe(2);
  expect(await countStock(part)).toEqual({ stock: 2, movements: 2, sales: 2 });
});

it("when the price changes between an order's read and commit, then the order is rejected with both prices", async () => {
  const part = await makePart({ price: 10 });
  const { raced } = withConcurrentWrite(() => db.collection('parts').doc(part).update({ priceCents: 1250 }));
  const error = await domainErrorOf(openOrders(raced)(makeCustomer(), { ...orderOf(part), PerUnitPrice: 10 }));
  expect(error.code).toBe('price-changed');
  expect(error.extras).toEqual({ shownPrice: 10, price: 12.5 });
  expect(await countStock(part)).toEqual({ stock: 10, movements: 10, sales: 0 });
});

it("when the part is deleted between an order's read and commit, then the order is rejected and not stored", async () => {
  const part = await makePart();
  const { raced } = withConcurrentWrite(() =>
    deletePart(createAppDeps({ ...openShop(), db }), part, {
      at: new Date(),
      by: { uid: 'test', email: 'test@test.example' },
    }),
  );
  expect((await domainErrorOf(openOrders(raced)(makeCustomer(), orderOf(part)))).code).toBe('not-found');
  expect(await listOrderIds(part)).toEqual([]);
});

it('when the same order commits under the same key in between, then there is one order and both get its number', async () => {
  const part = await makePart();
  const rider = makeCustomer();
  const idempotencyKey = randomUUID();
  let first = '';
  const { raced } = withConcurrentWrite(async () => {
    first = (await orderElsewhere(rider, orderOf(part), { idempotencyKey })).orderId;
  });
  expect(await openOrders(raced)(rider, orderOf(part), { idempotencyKey })).toEqual({ orderId: first, replayed: true });
  expect(await countStock(part)).toEqual({ stock: 9, movements: 9, sales: 1 });
});

it('when the same key orders another part in between, then the second order is rejected and only the first is placed', async () => {
  const [part, otherPart] = await Promise.all([makePart(), makePart()]);
  const rider = makeCustomer();
  const idempotencyKey = randomUUID();
  const { raced } = withConcurrentWrite(() => orderElsewhere(rider, orderOf(otherPart), { idempotencyKey }));
  const error = await domainErrorOf(openOrders(raced)(rider, orderOf(part), { idempotencyKey }));
  expect(error.code).toBe('key-reused');
  expect(await countStock(part)).toEqual({ stock: 10, movements: 10, sales: 0 });
  expect(await countStock(otherPart)).toEqual({ stock: 9, movements: 9, sales: 1 });
});

it('when the response to a commit is lost, then the order is not placed a second time', async () => {
  const part = await makePart();
  let lost = 0;
  const flaky = hookCommits(db, {
    afterCommit: () => {
      lost += 1;
      if (lost === 1) throw Object.assign(new Error('The connection was lost.'), { code: 14 });
    },
  });
  const { orderId } = await openOrders(flaky)(makeCustomer(), orderOf(part));
  expect(lost).toBe(1);
  expect(await listOrderIds(part)).toEqual([orderId]);
  expect(await countStock(part)).toEqual({ stock: 9, movements: 9, sales: 1 });
});

it('when two orders generate the same number, then the second generates another', async () => {
  const part = await makePart();
  const { orderId: taken } = await openOrders(db)(makeCustomer(), orderOf(part));
  const free = (taken.startsWith('T') ? 'V' : 'T') + taken.slice(1);
  const draws = [taken, free];
  const { orderId } = await openOrders(db)(makeCustomer(), orderOf(part), { newId: () => draws.shift() ?? 'none' });
  expect(orderId).toBe(free);
  expect(await countStock(part)).toEqual({ stock: 8, movements: 8, sales: 2 });
});
