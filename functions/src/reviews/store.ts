import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { limits } from '@fourteener/contract/limits';
import type { ReportState } from '@fourteener/contract/report-states';
import type { NewReview, OwnReview, PartReview, Review } from '@fourteener/contract/reviews';
import { fingerprint } from '../database/idempotency.ts';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { type Budget, spendIn } from '../limits/store.ts';

const COLLECTION = 'reviews';
const shownReviews = defineList({ collection: COLLECTION, equal: ['partId', 'shown'], sorts: byAge });
const ownReviews = defineList({ collection: COLLECTION, equal: ['userId'], sorts: byAge });

/** A review as stored, with all that is said of it, so that one write changes it as a whole. Only the function reads it. */
export interface StoredReview {
  /** The part that it is of; null for one of the shop. */
  partId: string | null;
  /** The account that wrote it; null for one that the seed made up. */
  userId: string | null;
  userName: string;
  rating: number;
  description: string;
  /** The order that shows that its author bought the part. */
  proof: string | null;
  /** Whether everybody sees it: unless it was removed. */
  shown: boolean;
  moderation: 'none' | ReportState;
  /** By the account that sent it: at most one of each. */
  reports: Record<string, StoredReport>;
  /** When the first of the open reports came. */
  reportedAt: Timestamp | null;
  decision: { by: string; email: string; at: Timestamp; reason?: string } | null;
  createdAt: Timestamp;
}

/** What somebody has against a review. */
interface StoredReport {
  email: string;
  reason: string;
  at: Timestamp;
}

/** Whose review it is, of what, and since when. */
export interface ReviewFacts extends Partial<Pick<StoredReview, 'partId' | 'userId' | 'proof'>> {
  userName: string;
  at: Date;
}

/** Where a review is stored; without an id, where a new one would be. */
export function reviewRef(db: Firestore, id?: string): DocumentReference {
  const collection = db.collection(COLLECTION);
  return id === undefined ? collection.doc() : collection.doc(id);
}

/** Where an account's only review of a part is stored. The id tells nobody which account that is. */
export function partReviewRef(db: Firestore, partId: string, userId: string): DocumentReference {
  return reviewRef(db, fingerprint('review', partId, userId));
}

/** A new review as it is stored. */
export function composeReview(
  { rating, description }: NewReview,
  { partId = null, userId = null, proof = null, userName, at }: ReviewFacts,
): StoredReview {
  const told = { partId, userId, userName, rating, description, proof, createdAt: Timestamp.fromDate(at) };
  return { ...told, shown: true, moderation: 'none', reports: {}, reportedAt: null, decision: null };
}

/** A stored review as the shop answers it. */
export function readReview(document: DocumentSnapshot): Review {
  const { userName, rating, description, createdAt } = document.data() as StoredReview;
  return { _id: document.id, userName, rating, description, createdAt: createdAt.toDate().toISOString() };
}

/** A stored review of a part as the shop answers it. */
export function readPartReview(document: DocumentSnapshot): PartReview {
  return { ...readReview(document), verified: document.get('proof') !== null };
}

/** A stored review as its author sees it. */
export function readOwnReview(document: DocumentSnapshot): OwnReview {
  const { partId, shown, decision } = document.data() as StoredReview;
  const removed = shown || !decision ? null : { reason: decision.reason ?? '', at: decision.at.toDate().toISOString() };
  return { ...readPartReview(document), partsId: partId, removed };
}

/** One page of the reviews that everybody sees: of a part, or, with null, of the shop. */
export function listReviews(db: Firestore, partId: string | null, page: PageRequest): Promise<Page> {
  return readPage(db, shownReviews, page, { partId, shown: true });
}

/** One page of all that an account wrote. */
export function listOwnReviews(db: Firestore, userId: string, page: PageRequest): Promise<Page> {
  return readPage(db, ownReviews, page, { userId });
}

/** How many of them have each number of stars, fewest stars first. Counted in the index: no review is read. */
export function countRatings(db: Firestore, partId: string | null): Promise<number[]> {
  const { minRating, maxRating } = limits;
  const shown = db.collection(COLLECTION).where('partId', '==', partId).where('shown', '==', true);
  const stars = Array.from({ length: maxRating - minRating + 1 }, (_, n) => minRating + n);
  return Promise.all(
    stars.map(async (rating) => (await shown.where('rating', '==', rating).count().get()).data().count),
  );
}

/** Writes a review of the shop under a new id, or under the given one, and returns it. Throws a refusal: 429. */
export async function addReview(
  db: Firestore,
  review: NewReview,
  { id, ...facts }: Omit<ReviewFacts, 'partId' | 'proof'> & { id?: string },
  budget?: Budget,
): Promise<string> {
  const ref = reviewRef(db, id);
  await spendIn(db, budget, facts.at, async (transaction) => {
    // A commit whose answer was lost is tried again, and may have happened.
    if (!(await transaction.get(ref)).exists) transaction.create(ref, composeReview(review, facts));
  });
  return ref.id;
}
