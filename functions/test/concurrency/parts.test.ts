import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { importParts } from '../../src/imports/make.ts';
import { undoImport } from '../../src/imports/undo.ts';
import { changePart } from '../../src/parts/change.ts';
import { deletePart } from '../../src/parts/delete.ts';
import { hookCommits } from '../support/faults.ts';
import { domainErrorOf, makeCustomer, openOrders, orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const by = { uid: 'test', email: 'test@test.example' };

const depsOn = (database: Firestore) => createAppDeps({ ...openShop(), db: database });

/** The database with a fault: its first commit is written, but answered with a broken connection. */
function loseFirstAnswer(): Firestore {
  let commits = 0;
  return hookCommits(db, {
    afterCommit: () => {
      commits += 1;
      if (commits === 1) throw Object.assign(new Error('The line dropped.'), { code: 14 });
    },
  });
}

const countAudit = async (action: string, id: string) => {
  const entries = db.collection('auditLog').where('action', '==', action).where('target', '==', `parts/${id}`);
  return (await entries.get()).size;
};

const makeLines = (count: number) =>
  Array.from({ length: count }, (_, line) => ({ line, ...testNewPart({ name: `Part ${line}` }) }));

it('when the response to the commit that deletes a part is lost, then the part counts as deleted, with one entry in the audit log', async () => {
  const part = await makePart();
  expect(await deletePart(depsOn(loseFirstAnswer()), part, { at: new Date(), by })).toBe(true);
  expect(await countAudit('part.delete', part)).toBe(1);
  expect(await deletePart(depsOn(db), part, { at: new Date(), by })).toBe(false);
});

it('when the response to the commit of an import is lost, then each line has made one part', async () => {
  const id = randomUUID();
  const ids = await importParts(depsOn(loseFirstAnswer()), by, id, makeLines(3));
  expect(await importParts(depsOn(db), by, id, makeLines(3))).toEqual(ids);
  const { docs } = await db.collection('parts').where('importId', '==', id).get();
  expect(docs.map((part) => part.id).toSorted()).toEqual(ids.toSorted());
});

it('when the response to the commit that undoes an import is lost, then the answer still lists the deleted parts', async () => {
  const id = randomUUID();
  const ids = await importParts(depsOn(db), by, id, makeLines(3));
  const { removed } = await undoImport(depsOn(loseFirstAnswer()), by, id);
  expect(removed.toSorted()).toEqual(ids.toSorted());
  for (const part of ids) expect(await countAudit('part.undo-import', part)).toBe(1);
});

it('when a part is ordered while its import is undone, then the part stays', async () => {
  const id = randomUUID();
  const [ordered = '', ...others] = await importParts(depsOn(db), by, id, makeLines(3));
  let isOrdered = false;
  const raced = hookCommits(db, {
    beforeCommit: async () => {
      if (isOrdered) return;
      isOrdered = true;
      await openOrders(db)(makeCustomer(), orderOf(ordered));
    },
  });
  const undone = await undoImport(depsOn(raced), by, id);
  expect(undone.removed.toSorted()).toEqual(others.toSorted());
  expect(undone.stayed.map(({ _id }) => _id)).toEqual([ordered]);
});

it('when a part is hidden while it is ordered, then the order is refused, and its stock stays', async () => {
  const part = await makePart({ availableQuantity: 5 });
  let isHidden = false;
  const raced = hookCommits(db, {
    beforeCommit: async () => {
      if (isHidden) return;
      isHidden = true;
      await changePart(depsOn(db), by, part, { status: 'hidden' });
    },
  });
  const error = await domainErrorOf(openOrders(raced)(makeCustomer(), orderOf(part)));
  expect(error.code).toBe('not-found');
  expect(await countStock(part)).toEqual({ stock: 5, movements: 5, sales: 0 });
});

it('when a part is hidden and its price changed concurrently, then both changes are stored', async () => {
  const part = await makePart({ price: 10 });
  await Promise.all([
    changePart(depsOn(db), by, part, { status: 'hidden' }),
    changePart(depsOn(db), by, part, { price: 20 }),
  ]);
  const stored = await db.collection('parts').doc(part).get();
  expect(stored.data()).toMatchObject({ status: 'hidden', priceCents: 2_000 });
  expect(stored.data()).not.toHaveProperty('createdAt');
});
