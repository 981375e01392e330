import type { Firestore } from 'firebase-admin/firestore';
import { purchaseRef } from '../checkout/purchases.ts';
import { dataOf } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { CommitAddition, OrderChangePlan, OrderSubscriber } from '../orders/events.ts';
import { writePurchase } from './change-purchase.ts';
import { endOrder } from './steps.ts';

/**
 * Keeps purchases in step with their orders: what is canceled or returned is no longer owed, and is to be refunded if it was paid. An
 * order that is to be paid by card is not confirmed before.
 */
export const purchaseFollower: OrderSubscriber = {
  planChange: (db, plan) => Promise.resolve(planFollowing(db, plan)),
};

function planFollowing(
  db: Firestore,
  { ref: order, order: { purchaseId }, transition: { to } }: OrderChangePlan,
): CommitAddition[] {
  if (purchaseId === undefined) return [];
  const ref = purchaseRef(db, purchaseId);
  const isBlocked: CommitAddition['isBlocked'] = (commit) => commit.isWritten(ref);
  if (to === 'confirmed') {
    const assertAllowed: CommitAddition['assertAllowed'] = (commit) => {
      const { method, state } = commit.find(ref).data() ?? {};
      if (method !== 'card' || state !== 'due') return;
      throw new DomainError('payment-not-allowed', 'This order is to be paid by card, and it is not paid yet.');
    };
    return [{ reads: [ref], isBlocked, assertAllowed, write: () => undefined }];
  }
  if (to !== 'cancelled' && to !== 'returned') return [];
  return [
    {
      reads: [ref],
      isBlocked,
      write: (commit, at) => {
        const document = commit.find(ref);
        // Deleted by hand: the order ends all the same.
        if (!document.exists) return;
        writePurchase(commit, document, endOrder(dataOf(document), order.id, to, at), at);
      },
    },
  ];
}
