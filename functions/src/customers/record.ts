import { listPieceMovements } from '@fourteener/contract/order/piece-movements';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { OrderSubscriber } from '../orders/subscribers.ts';
import { customerRef, dueAtOnce } from './store.ts';

/** The customers that each commit has marked already: units of work share commits. */
const marked = new WeakMap<CommitContext, Set<string>>();

/**
 * Has the customer of orders or of a purchase computed anew after the commit that changes them. `userId` is empty once the account is
 * deleted.
 */
export function markCustomer(commit: CommitContext, userId: string): void {
  const known = marked.get(commit) ?? new Set<string>();
  if (userId === '' || known.has(userId)) return;
  marked.set(commit, known.add(userId));
  const ref = customerRef(commit.db, userId);
  // Nothing is read for it, so that no order waits for what else changes the customer.
  commit.batch.set(ref, dueAtOnce, { merge: true });
  commit.outbox.push(ref);
}

/** Marks the customers whose orders were placed, canceled or returned; other steps change nothing of what is stored of them. */
export const customerRecorder: OrderSubscriber = {
  onPlaced: (commit, { orders }) => {
    for (const [, { userId }] of orders) markCustomer(commit, userId);
  },
  onChanged: (commit, { order, after }) => {
    if (listPieceMovements(after).length !== listPieceMovements(order).length) markCustomer(commit, after.userId);
  },
};
