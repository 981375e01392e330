import type { Firestore } from 'firebase-admin/firestore';
import type { NewReview, OwnPartReview, OwnReview } from '@fourteener/contract/reviews';
import { Refusal } from '../http/refusal.ts';
import { type Budget, spendIn } from '../limits/store.ts';
import { partRef } from '../parts/store.ts';
import { findProof } from './badge.ts';
import { composeReview, partReviewRef, readOwnReview, type StoredReview } from './store.ts';

interface Author {
  userId: string;
  userName: string;
  at: Date;
  /** Of which one is taken. */
  budget?: Budget;
}

/** What an account wrote of a part, and whether it bought it. */
export async function findOwnPartReview(db: Firestore, partId: string, userId: string): Promise<OwnPartReview> {
  const [document, proof] = await Promise.all([
    partReviewRef(db, partId, userId).get(),
    findProof(db, { partId, userId }),
  ]);
  return { review: document.exists ? readOwnReview(document) : null, bought: proof !== null };
}

/**
 * Writes an account's review of a part; a second one takes the place of the first, which keeps its day. The badge is decided
 * from the orders as they are in the same transaction. New words are open to reports again, unless they are in the queue already.
 * Throws a refusal: 404, 409 when an admin removed the first, or 429.
 */
export async function writePartReview(
  db: Firestore,
  partId: string,
  review: NewReview,
  { userId, userName, at, budget }: Author,
): Promise<OwnReview> {
  // Not within the transaction, which would hold the part against orders.
  if (!(await partRef(db, partId).get()).exists)
    throw new Refusal('not-found', 'This part is not, or no longer, in the shop.');
  const ref = partReviewRef(db, partId, userId);
  await spendIn(db, budget, at, async (transaction) => {
    const [document, proof] = await Promise.all([transaction.get(ref), findProof(db, { partId, userId }, transaction)]);
    const written = composeReview(review, { partId, userId, userName, at, proof });
    const before = document.data() as StoredReview | undefined;
    if (!before) {
      transaction.create(ref, written);
      return;
    }
    refuseRemoved(before);
    const { createdAt, reports, reportedAt } = before;
    const isOpen = before.moderation === 'open' || isSame(before, review);
    const kept = isOpen ? { reports, reportedAt, moderation: before.moderation, decision: before.decision } : {};
    transaction.set(ref, { ...written, createdAt, ...kept });
  });
  return readOwnReview(await ref.get());
}

/** Deletes it. Throws a refusal: 404, or 409 when an admin removed it, as it could be written anew then. */
export async function deletePartReview(db: Firestore, partId: string, userId: string): Promise<void> {
  const ref = partReviewRef(db, partId, userId);
  await db.runTransaction(async (transaction) => {
    const before = (await transaction.get(ref)).data() as StoredReview | undefined;
    if (!before) throw new Refusal('not-found', 'You have not reviewed this part.');
    refuseRemoved(before);
    transaction.delete(ref);
  });
}

function isSame({ rating, description }: StoredReview, review: NewReview): boolean {
  return rating === review.rating && description === review.description;
}

function refuseRemoved({ shown, decision }: StoredReview): void {
  if (shown) return;
  throw new Refusal('review-removed', `This review was taken down: ${decision?.reason ?? 'it broke our rules.'}`);
}
