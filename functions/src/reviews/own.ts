import type { Firestore } from 'firebase-admin/firestore';
import type { NewReview, OwnPartReview, OwnReview } from '@fourteener/contract/review/schemas';
import { DomainError } from '../errors/domain-error.ts';
import { findPurchase } from '../orders/store.ts';
import { isShown, partRef } from '../parts/store.ts';
import { partReviewRef, toOwnReview } from './store.ts';
import { reviewRemoved, writeReview } from './write.ts';

/** An account's review of a part, and whether the account bought the part. */
export async function findOwnPartReview(db: Firestore, partId: string, userId: string): Promise<OwnPartReview> {
  const [document, proof] = await Promise.all([
    partReviewRef(db, partId, userId).get(),
    findPurchase(db, { partId, userId }),
  ]);
  return { review: document.exists ? toOwnReview(document) : null, bought: proof !== null };
}

type Writing = Parameters<typeof writeReview>[0];
type Author = Parameters<typeof writeReview>[3];

/**
 * Writes an account's review of a part; a second review replaces the first and keeps its date. Throws a `DomainError`: 404, 409 when an
 * admin removed the first, 429, or 503.
 */
export async function writePartReview(
  writing: Writing,
  partId: string,
  review: NewReview,
  author: Author,
): Promise<OwnReview> {
  // The part is not a precondition of the commit, which would then conflict with each order of the part.
  if (!isShown(await partRef(writing.db, partId).get()))
    throw new DomainError('not-found', 'This part is not in the shop.');
  const ref = await writeReview(writing, partId, review, author);
  return toOwnReview(await ref.get());
}

/**
 * Writes an account's review of the shop; a second review replaces the first and becomes the newest. Returns its id. Throws a
 * `DomainError`: 409 when an admin removed the first, 429, or 503.
 */
export async function writeShopReview(writing: Writing, review: NewReview, author: Author): Promise<string> {
  return (await writeReview(writing, null, review, author)).id;
}

/**
 * Deletes an account's review of a part. Throws a `DomainError`: 404, or 409 when an admin removed it, since the account could then write
 * it again.
 */
export async function deletePartReview(db: Firestore, partId: string, userId: string): Promise<void> {
  const ref = partReviewRef(db, partId, userId);
  await db.runTransaction(async (transaction) => {
    const before = await transaction.get(ref);
    if (!before.exists) throw new DomainError('not-found', 'You have not reviewed this part.');
    reviewRemoved(before);
    transaction.delete(ref);
  });
}
