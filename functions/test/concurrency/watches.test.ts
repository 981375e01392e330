import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { openDesk } from '../../src/stock/desk.ts';
import { moveStock } from '../../src/stock/move.ts';
import { addPart } from '../../src/parts/store.ts';
import { returnRef, watchersOf, watchPart } from '../../src/watches/store.ts';
import { tellWatchers } from '../../src/watches/tell.ts';
import { hookCommits } from '../support/faults.ts';
import { openOwnDatabase } from '../support/mails.ts';

const bench = { uid: 'test', email: 'test@test.example' };
const part = { name: 'Saddle', img: '/a.webp', description: '', minimumQuantity: 1, availableQuantity: 0, price: 12.5 };
const now = () => new Date();

/** A part that is sold out, and riders who wait for it, `rider-0` first. */
async function makeWaiting(db: Firestore, riders: number): Promise<string> {
  const id = `test-${randomUUID()}`;
  await addPart(db, id, part, { at: new Date(), by: bench });
  for (let n = 0; n < riders; n += 1) {
    await watchPart(db, id, { uid: `rider-${n}`, email: `rider-${n}@test.example`, name: 'Rider', at: new Date() });
  }
  return id;
}

const restock = (db: Firestore, partId: string, change: number) =>
  moveStock({ db, desk: openDesk(db), now, auth: undefined as never }, bench, { partId, cause: 'restock', change });

async function listTold(db: Firestore): Promise<string[]> {
  const { docs } = await db.collection('mails').get();
  return docs.map((mail) => mail.get('to.email') as string).toSorted();
}

it('when two workers tell of one part at once, then each rider is told once, and no more than there are pieces', async () => {
  const { db } = openOwnDatabase();
  const id = await makeWaiting(db, 12);
  await restock(db, id, 8);
  await Promise.all([1, 2, 3].map(() => tellWatchers({ db, now }, returnRef(db, id))));
  expect(await listTold(db)).toEqual(Array.from({ length: 8 }, (_, n) => `rider-${n}@test.example`));
  expect((await watchersOf(db, id).get()).docs.map((watch) => watch.id).toSorted()).toEqual(
    ['rider-8', 'rider-9', 'rider-10', 'rider-11'].toSorted(),
  );
});

it('when the answer to the commit that tells is lost, then the next worker tells nobody twice', async () => {
  const { db } = openOwnDatabase();
  const id = await makeWaiting(db, 3);
  await restock(db, id, 5);
  const flaky = hookCommits(db, {
    afterCommit: () => {
      throw Object.assign(new Error('The line dropped.'), { code: 14 });
    },
  });
  await expect(tellWatchers({ db: flaky, now }, returnRef(flaky, id))).rejects.toThrow('The line dropped.');
  await tellWatchers({ db, now }, returnRef(db, id));
  expect(await listTold(db)).toHaveLength(3);
  expect((await returnRef(db, id).get()).exists).toBe(false);
});

it('when riders begin to wait while pieces come, then each hears of them, or is told to order', async () => {
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
  await tellWatchers({ db, now }, returnRef(db, id));
  expect(await listTold(db)).toHaveLength(outcomes.filter((outcome) => outcome === 'waits').length);
  expect((await watchersOf(db, id).get()).size).toBe(0);
});
