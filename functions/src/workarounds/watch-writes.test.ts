import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { openEmptyFirestore } from '../database/testing/empty-firestore.ts';
import { watchWrites } from './watch-writes.ts';

let databases = 0;

/** A database that records, in order, what was written and when the writer continued. */
function setUp(answer?: () => Promise<never>) {
  const happened: (string | string[])[] = [];
  const given = openEmptyFirestore(`watched-${(databases += 1)}`);
  if (answer) Object.assign(given, { request: answer });
  const db = watchWrites(given, (paths) => happened.push(paths));
  return { db, given, happened };
}

const writes: Record<string, [write: (db: Firestore) => Promise<unknown>, paths: string[]]> = {
  'a document is created': [(db) => db.doc('parts/a').create({ price: 3 }), ['parts/a']],
  'a document is set': [(db) => db.doc('reviews/b').set({ stars: 4 }), ['reviews/b']],
  'a document is updated': [(db) => db.doc('parts/c').update({ price: 5 }), ['parts/c']],
  'a document is deleted': [(db) => db.doc('assemblies/d/revisions/2').delete(), ['assemblies/d/revisions/2']],
  'a batch is committed': [
    (db) =>
      db
        .batch()
        .create(db.doc('orders/f'), {})
        .update(db.doc('parts/g'), { price: 7 })
        .delete(db.doc('lists/h'))
        .commit(),
    ['orders/f', 'parts/g', 'lists/h'],
  ],
  'a transaction is committed': [
    (db) =>
      db.runTransaction(async (transaction) => {
        await transaction.get(db.doc('settings/checkout'));
        transaction.set(db.doc('settings/checkout'), { version: 2 });
      }),
    ['settings/checkout'],
  ],
};

it.each(Object.entries(writes))(
  'when %s, then its paths are reported once, before the writer goes on',
  async (_what, [write, paths]) => {
    const { db, happened } = setUp();
    await write(db);
    happened.push('the writer goes on');
    expect(happened).toEqual([paths, 'the writer goes on']);
  },
);

it('when a commit fails, then its paths are reported too, since it may have been written', async () => {
  const { db, happened } = setUp(() => Promise.reject(new Error('The answer was lost.')));
  await expect(db.doc('parts/a').delete()).rejects.toThrow('The answer was lost.');
  expect(happened).toEqual([['parts/a']]);
});

it('when documents are only read, or written by the original database object, then nothing is reported', async () => {
  const { db, given, happened } = setUp();
  await db.doc('parts/a').get();
  await db.runTransaction((transaction) => transaction.get(db.doc('parts/a')), { readOnly: true });
  await given.doc('parts/a').delete();
  expect(happened).toEqual([]);
});
