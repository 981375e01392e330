import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { transitionOf } from '@fourteener/contract/order/actions';
import { isBought, type OrderStatus } from '@fourteener/contract/order/states';
import { ifUnchanged } from '../database/preconditions.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { CommitAddition, OrderChanged, OrderChangePlan, OrderSubscriber } from '../orders/subscribers.ts';
import { keepItemUnchanged } from '../orders/item-writes.ts';
import { findPurchase, itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { partReviewRef, shopReviewRef, type StoredReview } from './store.ts';

/** Updates the badges of reviews with the orders that prove the purchase. */
export const reviewBadges: OrderSubscriber = { planChange: planBadges };

/**
 * Plans how a change of items affects the badges of the customer's reviews. When pieces are handed over, earlier reviews of the parts and
 * of the shop get the badge. When pieces come back, the reviews that had it from them lose it, unless another item proves the purchase.
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
  /** The items of the change that can prove the purchase for the review. */
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
      // A change of only some pieces, or a withdrawal, may leave the item as bought or not bought as before.
      const changed = about.filter(
        ({ order: before, after }) => isBought(after.status) === gives && isBought(before.status) !== gives,
      );
      const [first] = changed;
      if (!first) return;
      const document = commit.find(review);
      const proof = document.data()?.proof;
      commit.markWritten(review);
      if (gives ? proof !== null : !changed.some(({ id }) => id === proof)) {
        // A review that is being written at this moment has read the items before this change, so that one of the commits must fail.
        keepUnchanged(commit, review);
        return;
      }
      commit.batch.update(review, { proof: gives ? first.id : findProof(commit, about, other) }, ifUnchanged(document));
    },
  };
}

/** The item that proves the purchase instead: one of the change that stays bought, or another one, which must stay as it was read. */
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
 * Makes the commit fail unless a document is still as it was read, or still absent. It writes nothing new, which is the only way to set a
 * precondition in a batch.
 */
function keepUnchanged(commit: CommitContext, ref: DocumentReference): void {
  const document = commit.find(ref);
  const [field] = Object.keys(document.data() ?? {});
  if (!document.updateTime || field === undefined) commit.batch.delete(ref, { exists: false });
  else commit.batch.update(ref, { [field]: document.get(field) as unknown }, { lastUpdateTime: document.updateTime });
}
