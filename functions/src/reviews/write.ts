import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { isBought } from '@fourteener/contract/order/states';
import { publicName } from './public-name.ts';
import type { NewReview } from '@fourteener/contract/review/schemas';
import { attemptUntilDone } from '../database/attempts.ts';
import { ifUnchanged, putIfUnchanged } from '../database/preconditions.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { RunUnitOfWork } from '../inventory/unit-of-work.ts';
import type { Deps } from '../platform/deps.ts';
import type { Quota } from '../rate-limit/quotas.ts';
import { keepItemUnchanged } from '../orders/item-writes.ts';
import { findPurchase, itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { composeReview, partReviewRef, shopReviewRef, type StoredReview, toStoredReview } from './store.ts';

interface Author {
  userId: string;
  userName: string;
  at: Date;
  /** The quotas of which one is taken each. */
  quotas?: readonly Quota[];
}

/** The dependencies of writing reviews. */
export interface ReviewDeps extends Deps {
  runUnitOfWork: RunUnitOfWork;
  /** The names of the admins, which an account must not be shown under. */
  listAdminNames: (db: Firestore, uid: string) => Promise<string[]>;
}

type Writing = Pick<ReviewDeps, 'db' | 'runUnitOfWork' | 'listAdminNames'>;

/** Reviews of before that one write takes away; of more the next does. */
const EARLIER = 100;

/** How often the badge is decided anew when the customer's orders change meanwhile. */
const ATTEMPTS = 5;

/**
 * Writes an account's review of a part, or, with null, of the shop; answers where it is. A second one takes the place of the
 * first, unless an admin removed that. The badge comes from an order that is still the same when the review is written, and a
 * change of the order finds the review as it read it (`planBadges`, docs/decisions/0043-verified-purchase-badge.md): whoever is second decides again. New words are open to
 * reports again, unless they are in the queue already. Throws a `DomainError`: 409, 429, or 503.
 */
export async function writeReview(
  { db, runUnitOfWork, listAdminNames }: Writing,
  partId: string | null,
  review: NewReview,
  { userName, ...named }: Author,
): Promise<DocumentReference<StoredReview>> {
  const { userId } = named;
  const author = { ...named, userName: publicName(userName, await listAdminNames(db, userId)) };
  const ref = partId === null ? shopReviewRef(db, userId) : partReviewRef(db, partId, userId);
  const earlier = partId === null ? await findEarlier(ref, userId) : [];
  let { quotas } = author;
  // A query cannot be a commit's precondition: it is asked again afterwards.
  return attemptUntilDone(ATTEMPTS, async () => {
    const found = await findPurchase(db, { partId, userId });
    const order = found === null ? undefined : itemRef(db, found);
    const proof = await writeOnce(runUnitOfWork, {
      ref,
      order,
      earlier,
      partId,
      review,
      author: { ...author, quotas },
    });
    // An order that went out while this was written did not find it, and one that came back may not be the only one.
    if (proof !== null || (await findPurchase(db, { partId, userId })) === null) return ref;
    quotas = [];
    return undefined;
  });
}

interface Write {
  ref: DocumentReference<StoredReview>;
  /** The order that may show that they bought it. */
  order: DocumentReference<StoredItem> | undefined;
  /** Other reviews whose place it takes. */
  earlier: readonly DocumentReference<StoredReview>[];
  partId: string | null;
  review: NewReview;
  author: Author;
}

/** One commit of it; answers the order by which the review now has the badge, or null. */
async function writeOnce(
  runUnitOfWork: RunUnitOfWork,
  { ref, order, earlier, partId, review, author }: Write,
): Promise<string | null> {
  const { quotas = [], ...facts } = author;
  const documents = [ref, ...earlier, ...(order ? [order] : [])];
  const read = [...documents, ...quotas.map((quota) => quota.ref)];
  const { proof } = await runUnitOfWork({
    lockKeys: read,
    reads: () => read,
    decide: (view) => {
      if (documents.some(view.isWritten)) return undefined;
      const before = [ref, ...earlier].map((each) => view.find(each)).filter(({ exists }) => exists);
      before.forEach(reviewRemoved);
      const consumed = quotas.map((quota) => view.quotas.consume(quota, view.find(quota.ref), facts.at));
      const stands = order && isBought(toStoredItem(view.find(order)).status);
      const written = composeReview(review, { ...facts, partId, proof: stands ? order.id : null });
      return (commit) => {
        for (const spend of consumed) spend();
        documents.forEach(commit.markWritten);
        if (order) keepItemUnchanged(commit, commit.find(order));
        putIfUnchanged(commit.batch, commit.find(ref), {
          ...written,
          ...keptOf(before, review, { partId, at: facts.at }),
        });
        for (const old of before.filter((each) => each.ref.path !== ref.path))
          commit.batch.delete(old.ref, ifUnchanged(old));
        return { proof: written.proof };
      };
    },
  });
  return proof;
}

/** The fields that a review keeps of those whose place it takes: that of a part its day and when it was changed, and each the reports that still stand. */
function keptOf(
  before: readonly DocumentSnapshot<StoredReview>[],
  review: NewReview,
  { partId, at }: { partId: string | null; at: Date },
): Partial<StoredReview> {
  const [first] = before.map(toStoredReview);
  if (!first) return {};
  // A review of the shop has the day of its last words, so that nothing else tells of a change.
  const editedAt = isSame(first, review) ? first.editedAt : Timestamp.fromDate(at);
  const day = partId === null ? {} : { createdAt: first.createdAt, ...(editedAt && { editedAt }) };
  if (first.moderation !== 'open' && !isSame(first, review)) return day;
  const { reports, reportedAt, moderation, decision } = first;
  return { ...day, reports, reportedAt, moderation, decision };
}

/** What an account wrote of the shop when each review was one of its own: under other ids. */
async function findEarlier(
  ref: DocumentReference<StoredReview>,
  userId: string,
): Promise<DocumentReference<StoredReview>[]> {
  const { docs } = await ref.parent.where('userId', '==', userId).where('partId', '==', null).limit(EARLIER).get();
  return docs.map((document) => document.ref).filter(({ path }) => path !== ref.path);
}

function isSame({ rating, description }: StoredReview, review: NewReview): boolean {
  return rating === review.rating && description === review.description;
}

/** Throws a `DomainError` (409) when an admin removed the review: it could be written anew otherwise. */
export function reviewRemoved(document: DocumentSnapshot<StoredReview>): void {
  const { shown, decision } = toStoredReview(document);
  if (shown) return;
  throw new DomainError('review-removed', `This review was taken down: ${decision?.reason ?? 'it broke our rules.'}`);
}
