import {
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { limits } from '@fourteener/contract/limits';
import type { NewReview, Review } from '@fourteener/contract/reviews';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';

const COLLECTION = 'reviews';
const allReviews = defineList({ collection: COLLECTION, equal: [], sorts: byAge });

/** A review as stored; everybody may read it, so it holds nothing of the account but the name. */
export interface StoredReview {
  userName: string;
  rating: number;
  description: string;
  createdAt: Timestamp;
}

/** Where a review is stored; without an id, where a new one would be. */
export function reviewRef(db: Firestore, id?: string): DocumentReference {
  const collection = db.collection(COLLECTION);
  return id === undefined ? collection.doc() : collection.doc(id);
}

/** A stored review as the shop answers it. */
export function readReview(document: QueryDocumentSnapshot): Review {
  const { userName, rating, description, createdAt } = document.data() as StoredReview;
  return { _id: document.id, userName, rating, description, createdAt: createdAt.toDate().toISOString() };
}

/** One page of the reviews. */
export function listReviews(db: Firestore, page: PageRequest): Promise<Page> {
  return readPage(db, allReviews, page);
}

/** How many reviews have each number of stars, fewest stars first. Counted in the index: no review is read. */
export function countRatings(db: Firestore): Promise<number[]> {
  const { minRating, maxRating } = limits;
  const stars = Array.from({ length: maxRating - minRating + 1 }, (_, n) => minRating + n);
  return Promise.all(
    stars.map(async (rating) => {
      const counted = await db.collection(COLLECTION).where('rating', '==', rating).count().get();
      return counted.data().count;
    }),
  );
}

/** Writes a review under a new id, or under the given one, and returns it. */
export async function addReview(
  db: Firestore,
  review: NewReview,
  { userName, at, id }: { userName: string; at: Date; id?: string },
): Promise<string> {
  const ref = reviewRef(db, id);
  const stored: StoredReview = { userName, ...review, createdAt: Timestamp.fromDate(at) };
  await ref.create(stored);
  return ref.id;
}
