import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { transitionOf } from '@fourteener/contract/order/actions';
import { isBought, type OrderStatus } from '@fourteener/contract/order/states';
import { ifUnchanged } from '../database/preconditions.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { CommitAddition, OrderChanged, OrderChangePlan, OrderSubscriber } from '../orders/subscribers.ts';
import { keepItemUnchanged } from '../orders/item-writes.ts';
import { findPurchase, itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { partReviewRef, shopReviewRef, type StoredReview } from './store.ts';

/** Keeps the badges of reviews in step with the orders that gave them. */
export const reviewBadges: OrderSubscriber = { planChange: planBadges };

/**
 * Plans what a change of items does to the badges of their customer's reviews, where it makes the pieces the customer's or
 * takes them back: pieces that go out give earlier reviews of the parts and of the shop their badge; those that come back take the
 * badge that they gave, unless another item gives it as well.
 */
async function planBadges(db: Firestore, { items, action }: OrderChangePlan): Promise<CommitAddition[]> {
  const { from, to } = transitionOf(action);
  const gives = isBought(to);
  const statuses: OrderStatus[] = Object.values(from).flat();
  if (statuses.every((status) => isBought(status) === gives)) return [];
  const userId = items[0]?.order.userId ?? '';
  const plan = async (review: DocumentReference<StoredReview>, partId: string | null) => {
    const ids = items.filter(({ order }) => partId === null || order.partId === partId).map(({ ref }) => ref.id);
    const found = gives ? null : await findPurchase(db, { userId, partId }, ids);
    return planBadge({ ids, review, gives, other: found === null ? undefined : itemRef(db, found) });
  };
  const partIds = new Set(items.map(({ order }) => order.partId));
  return Promise.all([
    ...[...partIds].map((partId) => plan(partReviewRef(db, partId, userId), partId)),
    plan(shopReviewRef(db, userId), null),
  ]);
}

function planBadge({
  ids,
  review,
  gives,
  other,
}: {
  /** The items of the change that can give the review its badge. */
  ids: readonly string[];
  review: DocumentReference<StoredReview>;
  gives: boolean;
  other: DocumentReference<StoredItem> | undefined;
}): CommitAddition {
  const reads = [review, ...(other ? [other] : [])];
  return {
    reads,
    isBlocked: (commit) => reads.some(commit.isWritten),
    write: (commit, changes) => {
      const about = changes.filter(({ id }) => ids.includes(id));
      // Some pieces that come back, and a withdrawal, can leave an item bought, or not bought, as it was.
      const changed = about.filter(
        ({ order: before, after }) => isBought(after.status) === gives && isBought(before.status) !== gives,
      );
      const [first] = changed;
      if (!first) return;
      const document = commit.find(review);
      const proof = document.data()?.proof;
      commit.markWritten(review);
      if (gives ? proof !== null : !changed.some(({ id }) => id === proof)) {
        // One that is being written right now was decided on the items as they were.
        keepUnchanged(commit, review);
        return;
      }
      commit.batch.update(review, { proof: gives ? first.id : findProof(commit, about, other) }, ifUnchanged(document));
    },
  };
}

/** The item that gives a badge instead: one of the change that stays the customer's, or another one, which must stay as it was read. */
function findProof(
  commit: CommitContext,
  about: readonly OrderChanged[],
  other: DocumentReference<StoredItem> | undefined,
): string | null {
  const kept = about.find(({ after }) => isBought(after.status));
  if (kept) return kept.id;
  if (!other || !isBought(toStoredItem(commit.find(other)).status)) return null;
  keepItemUnchanged(commit, commit.find(other));
  return other.id;
}

/**
 * Has the commit hold only if a document is still as it was read for it, or still not there: a write that changes nothing, as
 * batches cannot ask for that otherwise.
 */
function keepUnchanged(commit: CommitContext, ref: DocumentReference): void {
  const document = commit.find(ref);
  const [field] = Object.keys(document.data() ?? {});
  if (!document.updateTime || field === undefined) commit.batch.delete(ref, { exists: false });
  else commit.batch.update(ref, { [field]: document.get(field) as unknown }, { lastUpdateTime: document.updateTime });
}
