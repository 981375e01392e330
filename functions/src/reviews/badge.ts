import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { transitionOf } from '@fourteener/contract/order/actions';
import { isBought, type OrderStatus } from '@fourteener/contract/order/states';
import { ifUnchanged } from '../database/preconditions.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { CommitAddition, OrderChangePlan, OrderSubscriber } from '../orders/events.ts';
import { findPurchase, itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { partReviewRef, shopReviewRef, type StoredReview } from './store.ts';

/** Keeps the badges of reviews in step with the orders that gave them. */
export const reviewBadges: OrderSubscriber = { planChange: planBadges };

/**
 * Plans what the change of an order does to the badges of its customer's reviews, where it makes the pieces the customer's or
 * takes them back: pieces that go out give earlier reviews of the part and of the shop their badge; those that come back take the
 * badge that they gave, unless another order gives it as well.
 */
async function planBadges(
  db: Firestore,
  { ref, order: { userId, partId }, action }: OrderChangePlan,
): Promise<CommitAddition[]> {
  const { from, to } = transitionOf(action);
  const gives = isBought(to);
  const statuses: OrderStatus[] = Object.values(from).flat();
  if (statuses.every((status) => isBought(status) === gives)) return [];
  const plan = async (review: DocumentReference<StoredReview>, of: string | null) => {
    const found = gives ? null : await findPurchase(db, { userId, partId: of }, ref.id);
    return planBadge({ order: ref, review, gives, other: found === null ? undefined : itemRef(db, found) });
  };
  return Promise.all([plan(partReviewRef(db, partId, userId), partId), plan(shopReviewRef(db, userId), null)]);
}

function planBadge({
  order,
  review,
  gives,
  other,
}: {
  order: DocumentReference<StoredItem>;
  review: DocumentReference<StoredReview>;
  gives: boolean;
  other: DocumentReference<StoredItem> | undefined;
}): CommitAddition {
  const reads = [review, ...(other ? [other] : [])];
  return {
    reads,
    isBlocked: (commit) => reads.some(commit.isWritten),
    write: (commit, { order: before, after }) => {
      // Some pieces that come back, and a withdrawal, can leave the order bought, or not bought, as it was.
      if (isBought(after.status) !== gives || isBought(before.status) === gives) return;
      const document = commit.find(review);
      const proof = document.data()?.proof;
      commit.markWritten(review);
      if (proof !== (gives ? null : order.id)) {
        // One that is being written right now was decided on the order as it was.
        keepUnchanged(commit, review);
        return;
      }
      const stands = other && isBought(toStoredItem(commit.find(other)).status);
      if (stands) {
        commit.markWritten(other);
        keepUnchanged(commit, other);
      }
      commit.batch.update(review, { proof: gives ? order.id : stands ? other.id : null }, ifUnchanged(document));
    },
  };
}

/**
 * Has the commit hold only if a document is still as it was read for it, or still not there: a write that changes nothing, as
 * batches cannot ask for that otherwise.
 */
export function keepUnchanged(commit: CommitContext, ref: DocumentReference): void {
  const document = commit.find(ref);
  const [field] = Object.keys(document.data() ?? {});
  if (!document.updateTime || field === undefined) commit.batch.delete(ref, { exists: false });
  else commit.batch.update(ref, { [field]: document.get(field) as unknown }, { lastUpdateTime: document.updateTime });
}
