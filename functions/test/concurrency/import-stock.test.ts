import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { changeParts } from '../../src/imports/change-parts.ts';
import { compareParts } from '../../src/imports/compare.ts';
import { undoPartChanges } from '../../src/imports/undo-changes.ts';
import { hookCommits } from '../support/faults.ts';
import { makeCustomer, openOrders, orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const by = { uid: 'test', email: 'test@test.example' };
const mayBook = true;
const depsOn = (database: Firestore) => createAppDeps({ ...openShop(), db: database });

/** Compares one line of a file; returns the lines to send with the change. */
async function prepare(
  part: string,
  stock: { pieces: number; exported: number; exportId: string },
  fields: { price?: number } = { price: 31 },
) {
  const line = { line: 2, _id: part, fields, stock };
  const [compared] = await compareParts(depsOn(db), [line], { importId: randomUUID(), mayBook });
  return [{ ...line, version: compared?.version ?? '' }];
}

it('when pieces are ordered at other instances while an import is booked, then no piece is lost or counted twice', async () => {
  const part = await makePart({ availableQuantity: 60 });
  const lines = await prepare(part, { pieces: 57, exported: 60, exportId: randomUUID() });
  const orders = Array.from({ length: 12 }, () => openOrders(db)(makeCustomer(), orderOf(part, 2)));
  const changed = changeParts(depsOn(db), by, randomUUID(), lines, { mayBook });
  await Promise.all(orders);
  expect(await changed).toEqual([{ line: 2, _id: part, isDone: true }]);
  // 60 pieces, less 12 sales of 2 pieces, less 3 by the import.
  expect(await countStock(part)).toEqual({ stock: 33, movements: 33, sales: 12 });
});

it('when a piece is sold between the reading and the commit, then the line is decided again, and the sale stays', async () => {
  const part = await makePart({ availableQuantity: 9 });
  const lines = await prepare(part, { pieces: 4, exported: 9, exportId: randomUUID() });
  let commits = 0;
  const raced = hookCommits(db, {
    beforeCommit: async () => {
      commits += 1;
      if (commits === 1) await openOrders(db)(makeCustomer(), orderOf(part, 5));
    },
  });
  const [changed] = await changeParts(depsOn(raced), by, randomUUID(), lines, { mayBook });
  const message = 'This line takes 5 pieces out of stock, and the stock is 4.';
  expect(changed).toMatchObject({ isDone: false, problem: { message } });
  expect(await countStock(part)).toEqual({ stock: 4, movements: 4, sales: 1 });
});

it('when the response to the commit is lost, then the caller still learns that it is booked, and it is booked once', async () => {
  const part = await makePart({ availableQuantity: 9 });
  const lines = await prepare(part, { pieces: 14, exported: 9, exportId: randomUUID() });
  let commits = 0;
  const lossy = hookCommits(db, {
    afterCommit: () => {
      commits += 1;
      if (commits === 1) throw Object.assign(new Error('The line dropped.'), { code: 14 });
    },
  });
  const changed = await changeParts(depsOn(lossy), by, randomUUID(), lines, { mayBook });
  expect(changed).toEqual([{ line: 2, _id: part, isDone: true }]);
  expect(await countStock(part)).toEqual({ stock: 14, movements: 14, sales: 0 });
});

it('when the same lines are sent several times concurrently, then they are booked once', async () => {
  const part = await makePart({ availableQuantity: 9 });
  const lines = await prepare(part, { pieces: 14, exported: 9, exportId: randomUUID() });
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => changeParts(depsOn(db), by, id, lines, { mayBook })));
  expect(answers.map(([changed]) => changed?.isDone)).toEqual([true, true, true]);
  expect(await countStock(part)).toEqual({ stock: 14, movements: 14, sales: 0 });
});

it('when two of the staff import the same file concurrently, then it is booked once; files of two exports are both booked', async () => {
  const [same, different] = [await makePart({ availableQuantity: 9 }), await makePart({ availableQuantity: 9 })];
  const exportId = randomUUID();
  await Promise.all(
    [1, 2].map(async () => {
      const lines = await prepare(same, { pieces: 14, exported: 9, exportId });
      return changeParts(depsOn(db), by, randomUUID(), lines, { mayBook });
    }),
  );
  expect(await countStock(same)).toEqual({ stock: 14, movements: 14, sales: 0 });
  await Promise.all(
    [12, 7].map(async (pieces) => {
      const lines = await prepare(different, { pieces, exported: 9, exportId: randomUUID() }, {});
      return changeParts(depsOn(db), by, randomUUID(), lines, { mayBook });
    }),
  );
  expect(await countStock(different)).toEqual({ stock: 10, movements: 10, sales: 0 });
});

it('when pieces are sold while an import is undone, then the undoing is decided again, and no stock falls below zero', async () => {
  const part = await makePart({ availableQuantity: 2 });
  const id = randomUUID();
  await changeParts(depsOn(db), by, id, await prepare(part, { pieces: 6, exported: 2, exportId: randomUUID() }), {
    mayBook,
  });
  let commits = 0;
  const raced = hookCommits(db, {
    beforeCommit: async () => {
      commits += 1;
      if (commits === 1) await openOrders(db)(makeCustomer(), orderOf(part, 3));
    },
  });
  const { restored, kept } = await undoPartChanges(depsOn(raced), by, id, { mayBook });
  const message = 'The import added 4 pieces, and the stock is 3.';
  expect([restored, kept]).toEqual([[], [{ _id: part, name: 'Test Part', message }]]);
  expect(await countStock(part)).toEqual({ stock: 3, movements: 3, sales: 1 });
});
