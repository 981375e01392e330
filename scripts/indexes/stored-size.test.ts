import { expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { countEntries, sizeOf } from './stored-size.ts';

// The example of https://firebase.google.com/docs/firestore/storage-size: users/jeff/tasks/my_task_id.
const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };

it('when the example of Firestore’s documentation is measured, then its size is the documented one', () => {
  expect(sizeOf({ path: 'users/jeff/tasks/my_task_id', data: task })).toBe(147);
});

it('when a document is in indexes, then each field, element of an array and field of a map is counted', () => {
  const data = { at: Timestamp.fromMillis(0), terms: ['a', 'b', 'a'], stands: { here: true }, long: 'exempt' };
  const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
  const of = (...fields: object[]) => ({ collectionGroup: 'orders', queryScope: 'COLLECTION', fields }) as never;
  const configured = {
    indexes: [
      of({ fieldPath: 'terms', arrayConfig: 'CONTAINS' }, up('at')),
      of(up('stands.here'), up('at')),
      of(up('stands.there'), up('at')),
    ],
    fieldOverrides: [{ collectionGroup: 'orders', fieldPath: 'long', indexes: [] }],
  };
  // Two entries for the time, two for the terms, two for the map; two in the first composite index and one in the
  // second.
  expect(countEntries({ path: 'orders/A', data }, configured)).toBe(9);
});
