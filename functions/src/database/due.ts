import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** The documents of a collection that are due (`dueAt`), the longest first. */
export async function findDue(
  db: Firestore,
  collection: string,
  at: Date,
  most: number,
): Promise<QueryDocumentSnapshot[]> {
  const due = db.collection(collection).where('dueAt', '<=', Timestamp.fromDate(at)).orderBy('dueAt');
  return (await due.limit(most).get()).docs;
}
