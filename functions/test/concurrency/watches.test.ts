import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { moveStock } from '../../src/parts/move-stock.ts';
import { addPart } from '../../src/parts/store.ts';
import { returnRef, watchersOf, watchPart } from '../../src/back-in-stock/store.ts';
import { notifyWatchers } from '../../src/back-in-stock/notify.ts';
import { hookCommits } from '../support/faults.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';

const adminActor = { uid: 'test', email: 'test@test.example' };
const part = testNewPart({ availableQuantity: 0 });
const now = () => new Date();

/** A sold-out part and customers with back-in-stock requests, `rider-0` first. */
async function makeWaiting(db: Firestore, riders: number): Promise<string> {
  const id = `test-${randomUUID()}`;
  await addPart(db, id, part, { at: new Date(), by: adminActor });
  for (let n = 0; n < riders; n += 1) {
    await watchPart(db, id, { uid: `rider-${n}`, email: `rider-${n}@test.example`, name: 'Rider', at: new Date() });
  }
  return id;
}

const restock = (db: Firestore, partId: string, change: number) =>
  moveStock(createAppDeps({ ...openShop(), db, now }), adminActor, { partId, cause: 'restock', change });

async function listTold(db: Firestore): Promise<string[]> {
  const { docs } = await db.collection('mails').get();
  return docs.map((email) => email.get('to.email') as string).toSorted();
}

it('when two workers notify customers about one part, then each is notified once, and no more than there are pieces', async () => {
  const { db } = openOwnDatabase();
  const id = await makeWaiting(db, 12);
  await restock(db, id, 8);
  await Promise.all([1, 2, 3].map(() => notifyWatchers({ db, now }, returnRef(db, id))));
  expect(await listTold(db)).toEqual(Array.from({ length: 8 }, (_, n) => `rider-${n}@test.example`));
  expect((await watchersOf(db, id).get()).docs.map((watch) => watch.id).toSorted()).toEqual(
    ['rider-8', 'rider-9', 'rider-10', 'rider-11'].toSorted(),
  );
});

it('when the response to a notifying commit is lost, then the next worker notifies nobody twice', async () => {
  const { db } = openOwnDatabase();
  const id = await makeWaiting(db, 3);
  await restock(db, id, 5);
  const flaky = hookCommits(db, {
    afterCommit: () => {
      throw Object.assign(new Error('The connection was lost.'), { code: 14 });
    },
  });
  await expect(notifyWatchers({ db: flaky, now }, returnRef(flaky, id))).rejects.toThrow('The connection was lost.');
  await notifyWatchers({ db, now }, returnRef(db, id));
  expect(await listTold(db)).toHaveLength(3);
  expect((await returnRef(db, id).get()).exists).toBe(false);
});

it('when customers make back-in-stock requests while stock arrives, then each is notified, or told that the part is in stock', async () => {
  const { db } = openOwnDatabase();
  const id = await makeWaiting(db, 0);
  const outcomes = await Promise.all([
    ...Array.from({ length: 8 }, (_, n) =>
      watchPart(db, id, { uid: `rider-${n}`, email: `rider-${n}@test.example`, name: 'Rider', at: new Date() }).then(
        () => 'waits',
        () => 'refused',
      ),
    ),
    restock(db, id, 20).then(() => 'restocked'),
  ]);
  await notifyWatchers({ db, now }, returnRef(db, id));
  expect(await listTold(db)).toHaveLength(outcomes.filter((outcome) => outcome === 'waits').length);
  expect((await watchersOf(db, id).get()).size).toBe(0);
});
