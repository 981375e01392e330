import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { boughtStatuses, isBought, type OrderStatus, type OrderTransition } from '@fourteener/contract/order-states';
import type { StoredOrder } from '../orders/store.ts';
import type { Commit } from '../stock/desk.ts';
import { partReviewRef } from './store.ts';

type Purchase = Pick<StoredOrder, 'partId' | 'userId'>;

/** An order by which the account bought the part, but `besides`: its id, or null. */
export async function findProof(
  db: Firestore,
  { partId, userId }: Purchase,
  transaction?: Transaction,
  besides?: string,
): Promise<string | null> {
  const bought = db
    .collection('orders')
    .where('userId', '==', userId)
    .where('partId', '==', partId)
    .where('status', 'in', boughtStatuses)
    .limit(2);
  const { docs } = await (transaction ? transaction.get(bought) : bought.get());
  return docs.find(({ id }) => id !== besides)?.id ?? null;
}

/** What the change of an order does to the badge of its customer's review of the part. */
export interface BadgeWork {
  reads: DocumentReference[];
  /** Adds it to the commit of the change; false when another work of the commit must be done first. */
  write: (commit: Commit) => boolean;
}

/**
 * Prepares it, where the change makes the part the customer's or takes it back: pieces that go out give an earlier review its
 * badge; those that come back take the badge that they gave, unless another order gives it as well.
 */
export async function prepareBadge(
  db: Firestore,
  order: DocumentReference,
  purchase: Purchase,
  { from, to }: OrderTransition,
): Promise<BadgeWork | undefined> {
  const gives = isBought(to);
  if (
    Object.values(from)
      .flat()
      .every((status: OrderStatus) => isBought(status) === gives)
  )
    return undefined;
  const review = partReviewRef(db, purchase.partId, purchase.userId);
  const found = gives ? null : await findProof(db, purchase, undefined, order.id);
  const other = found === null ? undefined : order.parent.doc(found);
  return {
    reads: [review, ...(other ? [other] : [])],
    write: (commit) => {
      if (commit.isTaken(review) || (other && commit.isTaken(other))) return false;
      const document = commit.find(review);
      const proof = document.get('proof') as string | null | undefined;
      if (proof !== (gives ? null : order.id)) return true;
      const stands = other && isBought(commit.find(other).get('status') as OrderStatus);
      commit.take(review);
      commit.batch.update(
        review,
        { proof: gives ? order.id : stands ? other.id : null },
        document.updateTime ? { lastUpdateTime: document.updateTime } : { exists: true },
      );
      return true;
    },
  };
}
