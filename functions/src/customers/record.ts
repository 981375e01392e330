import { listPieceMovements } from '@fourteener/contract/order/piece-movements';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { OrderSubscriber } from '../orders/subscribers.ts';
import { customerRef, dueAtOnce } from './store.ts';

/** The customers that each commit has already marked, as units of work share commits. */
const marked = new WeakMap<CommitContext, Set<string>>();

/**
 * Marks the customer of orders or of a purchase in the commit that changes these, so that the customer is computed anew afterwards.
 * `userId` is empty once the account is deleted.
 */
export function markCustomer(commit: CommitContext, userId: string): void {
  const known = marked.get(commit) ?? new Set<string>();
  if (userId === '' || known.has(userId)) return;
  marked.set(commit, known.add(userId));
  const ref = customerRef(commit.db, userId);
  // The mark is written without a read, so that no order waits for other changes of the customer.
  commit.batch.set(ref, dueAtOnce, { merge: true });
  commit.outbox.push(ref);
}

/** Marks the customers whose orders were placed, canceled or returned; other steps do not change the stored sums. */
export const customerRecorder: OrderSubscriber = {
  onPlaced: (commit, { orders }) => {
    for (const [, { userId }] of orders) markCustomer(commit, userId);
  },
  onChanged: (commit, { order, after }) => {
    if (listPieceMovements(after).length !== listPieceMovements(order).length) markCustomer(commit, after.userId);
  },
};
