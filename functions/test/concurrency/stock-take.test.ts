import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { countStock as bookCount } from '../../src/stock-takes/count-stock.ts';
import { hookCommits } from '../support/faults.ts';
import { makeCustomer, openOrders, orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const by = { uid: 'test', email: 'test@test.example' };
const reason = 'Counted.';

it('when pieces are ordered at other instances while a stock-take is booked, then no piece is lost or counted twice', async () => {
  const part = await makePart({ availableQuantity: 60 });
  const orders = Array.from({ length: 12 }, () => openOrders(db)(makeCustomer(), orderOf(part, 2)));
  const lines = [{ _id: part, expected: 60, counted: 57 }];
  const booked = bookCount(createAppDeps({ ...openShop(), db }), by, randomUUID(), { lines, reason });
  await Promise.all(orders);
  expect(await booked).toEqual([{ _id: part, isDone: true, change: -3 }]);
  // 60 pieces, less 12 sales of 2 pieces, less the 3 missing ones.
  expect(await countStock(part)).toEqual({ stock: 33, movements: 33, sales: 12 });
});

it('when a piece is sold between the reading and the commit, then the count is decided again, and the sale stays', async () => {
  const part = await makePart({ availableQuantity: 9 });
  let commits = 0;
  const raced = hookCommits(db, {
    beforeCommit: async () => {
      commits += 1;
      if (commits === 1) await openOrders(db)(makeCustomer(), orderOf(part, 4));
    },
  });
  const lines = [{ _id: part, expected: 9, counted: 8 }];
  const booked = await bookCount(createAppDeps({ ...openShop(), db: raced }), by, randomUUID(), { lines, reason });
  expect(booked).toEqual([{ _id: part, isDone: true, change: -1 }]);
  expect(await countStock(part)).toEqual({ stock: 4, movements: 4, sales: 1 });
  expect(commits).toBe(2);
});

it('when the response to the commit is lost, then the caller still learns that it is booked, and it is booked once', async () => {
  const part = await makePart({ availableQuantity: 9 });
  let commits = 0;
  const lossy = hookCommits(db, {
    afterCommit: () => {
      commits += 1;
      if (commits === 1) throw Object.assign(new Error('The line dropped.'), { code: 14 });
    },
  });
  const lines = [{ _id: part, expected: 9, counted: 5 }];
  const booked = await bookCount(createAppDeps({ ...openShop(), db: lossy }), by, randomUUID(), { lines, reason });
  expect(booked).toEqual([{ _id: part, isDone: true, change: -4 }]);
  expect(await countStock(part)).toEqual({ stock: 5, movements: 5, sales: 0 });
});
