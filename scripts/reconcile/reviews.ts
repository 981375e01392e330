import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { countOf } from '@fourteener/contract/text/plurals';
import { isConflict } from '../../functions/src/database/errors.ts';
import { findPurchase } from '../../functions/src/orders/store.ts';
import { reviews, shopReviewRef, type StoredReview } from '../../functions/src/reviews/store.ts';
import type { Finding } from './differences.ts';

/** The number of reviews in one read. */
const PAGE = 300;

/**
 * Finds the accounts with several reviews of the shop, or with one under an id of its own, from before the id was
 * derived from the account. With `repair` the newest, with its badge, is moved to the account's place, and the others
 * are deleted. Reviews that an admin removed are left.
 */
export async function reconcileReviews(db: Firestore, { repair }: { repair: boolean }): Promise<Finding[]> {
  const byAccount = Map.groupBy(await listReviews(db), (review) => review.data().userId);
  const findings: Finding[] = [];
  for (const [userId, own] of byAccount) {
    if (userId === null) continue;
    const place = shopReviewRef(db, userId);
    const misplaced = own.filter(({ ref }) => ref.path !== place.path);
    const [first] = misplaced;
    if (!first) continue;
    const says = `Its account has ${countOf(own.length, 'review')} of the shop, and should have one, under its own id.`;
    const mended = repair && (await move(place, own, await findPurchase(db, { userId, partId: null })));
    findings.push({ kind: 'review-misplaced', partId: 'reviews', about: first.id, says, mended });
  }
  return findings;
}

/** All public reviews of the shop. */
async function listReviews(db: Firestore): Promise<QueryDocumentSnapshot<StoredReview>[]> {
  const shown = reviews.in(db).where('partId', '==', null).where('shown', '==', true);
  const pages = shown.orderBy(FieldPath.documentId()).limit(PAGE);
  const found: QueryDocumentSnapshot<StoredReview>[] = [];
  for (let page = await pages.get(); page.size > 0; page = await pages.startAfter(page.docs.at(-1)).get())
    found.push(...page.docs);
  return found;
}

/**
 * Moves the newest review to the account's place and deletes the others; returns false if one has changed in the
 * meantime.
 */
async function move(
  place: DocumentReference<StoredReview>,
  own: readonly QueryDocumentSnapshot<StoredReview>[],
  proof: string | null,
): Promise<boolean> {
  const batch = place.firestore.batch();
  const newest = own.toSorted((one, other) => ageOf(other) - ageOf(one))[0];
  const inPlace = own.find(({ ref }) => ref.path === place.path);
  if (!newest) return false;
  const written = { ...newest.data(), proof };
  if (inPlace) batch.update(place, written, { lastUpdateTime: inPlace.updateTime });
  else batch.create(place, written);
  for (const { ref, updateTime: lastUpdateTime } of own)
    if (ref.path !== place.path) batch.delete(ref, { lastUpdateTime });
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

const ageOf = (review: QueryDocumentSnapshot<StoredReview>): number => review.data().createdAt.toMillis();
