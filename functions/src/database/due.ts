import { type DocumentData, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Collection } from './collection.ts';

/** The documents of a collection that are due (`dueAt`), those first that have been due the longest. */
export async function findDue<T extends DocumentData>(
  db: Firestore,
  collection: Collection<T>,
  at: Date,
  most: number,
): Promise<QueryDocumentSnapshot<T>[]> {
  const due = collection.in(db).where('dueAt', '<=', Timestamp.fromDate(at)).orderBy('dueAt');
  return (await due.limit(most).get()).docs;
}
