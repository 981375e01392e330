import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { NewReview, Review } from '@fourteener/contract/reviews';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';

const COLLECTION = 'reviews';
const allReviews = defineList({ collection: COLLECTION, equal: [] });

/** A review as stored; everybody may read it, so it holds nothing of the account but the name. */
interface StoredReview {
  userName: string;
  rating: number;
  description: string;
  createdAt: Timestamp;
}

/** A stored review as the shop answers it. */
export function readReview(document: QueryDocumentSnapshot): Review {
  const { userName, rating, description, createdAt } = document.data() as StoredReview;
  return { _id: document.id, userName, rating, description, createdAt: createdAt.toDate().toISOString() };
}

/** One page of the reviews, oldest first. */
export function listReviews(db: Firestore, page: PageRequest): Promise<Page> {
  return readPage(db, allReviews, page);
}

/** Writes a review under a new id, or under the given one, and returns it. */
export async function addReview(
  db: Firestore,
  review: NewReview,
  { userName, at, id }: { userName: string; at: Date; id?: string },
): Promise<string> {
  const collection = db.collection(COLLECTION);
  const ref = id === undefined ? collection.doc() : collection.doc(id);
  const stored: StoredReview = { userName, ...review, createdAt: Timestamp.fromDate(at) };
  await ref.create(stored);
  return ref.id;
}
