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
import { consumeEach } from '../inventory/take-quotas.ts';
import { keepItemUnchanged } from '../orders/item-writes.ts';
import { findPurchase, itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { composeReview, partReviewRef, shopReviewRef, type StoredReview, toStoredReview } from './store.ts';

interface Author {
  userId: string;
  userName: string;
  at: Date;
  /** The quotas of which the request takes one each. */
  quotas?: readonly Quota[];
}

/** The dependencies of writing reviews. */
export interface ReviewDeps extends Deps {
  runUnitOfWork: RunUnitOfWork;
  /** The names of the admins, which no other account may be shown under. */
  listAdminNames: (db: Firestore, uid: string) => Promise<string[]>;
}

type Writing = Pick<ReviewDeps, 'db' | 'runUnitOfWork' | 'listAdminNames'>;

/** The most earlier reviews that one write deletes; the next write deletes more. */
const EARLIER = 100;

/** How often the badge is decided again when the customer's orders change meanwhile. */
const ATTEMPTS = 5;

/**
 * Writes an account's review of a part, or of the shop where `partId` is null, and returns its document. A second review replaces the
 * first, unless an admin removed the first. The commit fails unless the order that proves the purchase is unchanged, and a change of that
 * order fails unless the review is unchanged (`planBadges`, docs/decisions/0043-verified-purchase-badge.md): the second of the two decides
 * again. A changed text can be reported again, unless it waits for a decision already. Throws a `DomainError`: 409, 429, or 503.
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
  // A query cannot be a precondition of a commit, so that the orders are queried again afterwards.
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
    // Meanwhile another order may have been handed over, which has not seen the review; or the order has come back, and the customer may
    // have another one.
    if (proof !== null || (await findPurchase(db, { partId, userId })) === null) return ref;
    quotas = [];
    return undefined;
  });
}

interface Write {
  ref: DocumentReference<StoredReview>;
  /** The order that may prove the purchase. */
  order: DocumentReference<StoredItem> | undefined;
  /** Earlier reviews of the account that this one replaces. */
  earlier: readonly DocumentReference<StoredReview>[];
  partId: string | null;
  review: NewReview;
  author: Author;
}

/** Makes one attempt to write the review. Returns the id of the order that proves the purchase, or null. */
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
      const take = consumeEach(view, quotas, facts.at);
      const stands = order && isBought(toStoredItem(view.find(order)).status);
      const written = composeReview(review, { ...facts, partId, proof: stands ? order.id : null });
      return (commit) => {
        take(commit);
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

/**
 * The fields that a review keeps from those that it replaces: in a review of a part its date and the time of the last change, and in any
 * review the reports that are still valid.
 */
function keptOf(
  before: readonly DocumentSnapshot<StoredReview>[],
  review: NewReview,
  { partId, at }: { partId: string | null; at: Date },
): Partial<StoredReview> {
  const [first] = before.map(toStoredReview);
  if (!first) return {};
  // A review of the shop has the date of its last change, and no other sign of a change.
  const editedAt = isSame(first, review) ? first.editedAt : Timestamp.fromDate(at);
  const day = partId === null ? {} : { createdAt: first.createdAt, ...(editedAt && { editedAt }) };
  if (first.moderation !== 'open' && !isSame(first, review)) return day;
  const { reports, reportedAt, moderation, decision } = first;
  return { ...day, reports, reportedAt, moderation, decision };
}

/** Older reviews of the shop by the account, from when each had an id of its own. */
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

/** Throws a `DomainError` (409) when an admin removed the review, which the account could otherwise write again. */
export function reviewRemoved(document: DocumentSnapshot<StoredReview>): void {
  const { shown, decision } = toStoredReview(document);
  if (shown) return;
  throw new DomainError('review-removed', `This review was taken down: ${decision?.reason ?? 'it broke our rules.'}`);
}
