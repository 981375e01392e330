import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { PartRating } from '@fourteener/contract/part/page';
import { averageOf } from '@fourteener/contract/review/rating-average';
import { publicName } from './public-name.ts';
import { type ReportState, reportStates } from '@fourteener/contract/review/report-states';
import type { ReviewSort } from '@fourteener/contract/review/sorts';
import type { NewReview, OwnReview, PartReview, Review, ReviewWords } from '@fourteener/contract/review/schemas';
import { dataOf, defineCollection } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { defineList, type Page, type PageRequest, fetchPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { toIsoString } from '../database/timestamps.ts';
import type { RatingCounts } from './summary.ts';

/** The reviews of the shop and of parts. */
export const reviews = defineCollection<StoredReview>('reviews');
const shownReviews = defineList({
  collection: reviews,
  equal: ['partId', 'shown'],
  sorts: {
    ...byAge,
    highest: { field: 'rating', valueType: 'number', direction: 'desc' },
    lowest: { field: 'rating', valueType: 'number', direction: 'asc' },
  },
});
const ownReviews = defineList({ collection: reviews, equal: ['userId'], sorts: byAge });

/** A review as stored. Its reports and decision are in the same document, so that one write changes them together. Only the function reads it. */
export interface StoredReview {
  /** The id of the reviewed part; null for a review of the shop. */
  partId: string | null;
  /** The account that wrote the review; null for a review of the seed. */
  userId: string | null;
  userName: string;
  rating: number;
  description: string;
  /** The id of an order that shows that the author bought the part or, for a review of the shop, anything at all; null without the badge. */
  proof: string | null;
  /** Whether the review is public, which it is unless it was removed. */
  shown: boolean;
  moderation: 'none' | ReportState;
  /** The reports by the account that sent them, at most one each. */
  reports: Record<string, StoredReport>;
  /** The time of the first open report. */
  reportedAt: Timestamp | null;
  decision: { by: string; email: string; at: Timestamp; reason?: string } | null;
  createdAt: Timestamp;
  /** When the author last changed the review; absent if they never did. */
  editedAt?: Timestamp;
}

/** A report about a review. */
interface StoredReport {
  email: string;
  reason: string;
  at: Timestamp;
}

/** The author, subject and date of a review. */
export interface ReviewFacts extends Partial<Pick<StoredReview, 'partId' | 'userId' | 'proof'>> {
  userName: string;
  at: Date;
}

/** The document of a review; without an id, a new one. */
export function reviewRef(db: Firestore, id?: string): DocumentReference<StoredReview> {
  const collection = reviews.in(db);
  return id === undefined ? collection.doc() : collection.doc(id);
}

/** Where an account's only review of a part is stored. The id tells nobody which account that is. */
export function partReviewRef(db: Firestore, partId: string, userId: string): DocumentReference<StoredReview> {
  return reviewRef(db, fingerprint('review', partId, userId));
}

/** Where an account's only review of the shop is stored. */
export function shopReviewRef(db: Firestore, userId: string): DocumentReference<StoredReview> {
  return reviewRef(db, fingerprint('shop-review', userId));
}

/** All reviews that an account wrote. */
export function reviewsOfAccount(db: Firestore, uid: string): Query<StoredReview> {
  return reviews.in(db).where('userId', '==', uid);
}

/** The reviews that were last decided on by this admin. */
export function reviewsDecidedBy(db: Firestore, uid: string): Query<StoredReview> {
  return reviews.in(db).where('decision.by', '==', uid);
}

/** The reviews that anybody ever reported. */
export function reportedReviews(db: Firestore): Query<StoredReview> {
  return reviews.in(db).where('moderation', 'in', reportStates);
}

/** A review as stored. Throws when the document does not exist. */
export function toStoredReview(document: DocumentSnapshot<StoredReview>): StoredReview {
  return dataOf(document);
}

/** A review's document as it is stored, or undefined when there is none. */
export function findStoredReview(document: DocumentSnapshot<StoredReview>): StoredReview | undefined {
  return document.exists ? toStoredReview(document) : undefined;
}

/** A new review as it is stored. */
export function composeReview(
  { rating, description }: NewReview,
  { partId = null, userId = null, proof = null, userName, at }: ReviewFacts,
): StoredReview {
  const told = { partId, userId, userName, rating, description, proof, createdAt: Timestamp.fromDate(at) };
  return { ...told, shown: true, moderation: 'none', reports: {}, reportedAt: null, decision: null };
}

function toReviewWords(document: DocumentSnapshot<StoredReview>): ReviewWords {
  const { userName, rating, description, createdAt, editedAt } = toStoredReview(document);
  // The name is checked again, since it may be older than a rule of public names.
  return {
    ...{ _id: document.id, userName: publicName(userName), rating, description, createdAt: toIsoString(createdAt) },
    ...(editedAt && { editedAt: toIsoString(editedAt) }),
  };
}

/** A stored review of the shop as the API returns it. */
export function toReview(document: DocumentSnapshot<StoredReview>): Review {
  return { ...toReviewWords(document), bought: toStoredReview(document).proof !== null };
}

/** A stored review of a part as the API returns it. */
export function toPartReview(document: DocumentSnapshot<StoredReview>): PartReview {
  return { ...toReviewWords(document), verified: toStoredReview(document).proof !== null };
}

/** A stored review as its author sees it. */
export function toOwnReview(document: DocumentSnapshot<StoredReview>): OwnReview {
  const { partId, shown, decision } = toStoredReview(document);
  const removed = shown || !decision ? null : { reason: decision.reason ?? '', at: toIsoString(decision.at) };
  return { ...toPartReview(document), partsId: partId, removed };
}

/** One page of the public reviews of a part, or of the shop where `partId` is null. */
export function listReviews(
  db: Firestore,
  partId: string | null,
  page: PageRequest<ReviewSort>,
): Promise<Page<StoredReview>> {
  return fetchPage(db, shownReviews, page, { partId, shown: true });
}

/** One page of all reviews that an account wrote. */
export function listOwnReviews(db: Firestore, userId: string, page: PageRequest): Promise<Page<StoredReview>> {
  return fetchPage(db, ownReviews, page, { userId });
}

/** Counts the public reviews by number of stars: all, and those without the badge. Firestore counts in its index, without reading reviews. */
export async function countRatings(db: Firestore, partId: string | null): Promise<RatingCounts> {
  const { minRating, maxRating } = constraints;
  const shown = reviews.in(db).where('partId', '==', partId).where('shown', '==', true);
  const stars = Array.from({ length: maxRating - minRating + 1 }, (_, n) => minRating + n);
  const count = (of: Query) =>
    Promise.all(stars.map(async (rating) => (await of.where('rating', '==', rating).count().get()).data().count));
  const [all, others] = await Promise.all([count(shown), count(shown.where('proof', '==', null))]);
  return { all, others };
}

const byBuyers = defineQuery({
  collection: reviews,
  equal: ['partId', 'shown'],
  ranges: [{ field: 'proof', operator: '!=' }],
  sums: ['rating'],
});

/** The number and average of ratings by buyers of a part, in one aggregation, so that both are of the same moment. */
export async function rateByBuyers(db: Firestore, partId: string): Promise<PartRating> {
  const bought = queryOf(db, byBuyers, { partId, shown: true, proof: null });
  const rating = bought.aggregate({ count: AggregateField.count(), stars: AggregateField.sum('rating') });
  const { count, stars } = (await rating.get()).data();
  return { count, average: averageOf(stars, count) };
}

/** Writes a review of the shop that belongs to no account, for the seed. */
export async function addReview(
  db: Firestore,
  review: NewReview,
  { id, ...facts }: Pick<ReviewFacts, 'userName' | 'at'> & { id: string },
): Promise<void> {
  await reviewRef(db, id).create(composeReview(review, facts));
}
