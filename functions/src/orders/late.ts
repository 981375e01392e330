import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { ifUnchanged, unlessChanged } from '../database/preconditions.ts';
import { within } from '../database/time.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { OrderDeps } from './subscribers.ts';
import { changeStoredItem } from './item-writes.ts';
import { findLate, listItemRefs, type StoredItem, toStoredItem } from './store.ts';

/** The most orders that one sweep takes up. */
const BATCH = 50;

/**
 * How long the sweep waits before it looks again at an order that its customer has yet to pay by card: the promised time begins with the
 * payment. ms
 */
const PATIENCE = 24 * 60 * 60 * 1_000;

/**
 * Marks the orders that have not left by the promised day and tells their customers once, until the time is up (`until`, by
 * `performance.now()`). The mark goes when the last item has left or was canceled (docs/decisions/0099-promised-days-of-arrival.md).
 */
export async function markLateOrders(deps: OrderDeps, until = Infinity): Promise<void> {
  for (const document of await findLate(deps.db, deps.now(), BATCH)) {
    if (performance.now() >= until) return;
    // A failure with one order must not stop the others.
    await markLate(deps, document).catch((error: unknown) => {
      const message = 'An order is late and could not be marked; it is tried again within minutes.';
      log({ severity: 'ERROR', message, order: document.id, ...describeFailure(error) });
    });
  }
}

async function markLate(deps: OrderDeps, document: QueryDocumentSnapshot<StoredItem>): Promise<void> {
  const { db, runUnitOfWork, orderSubscribers, now } = deps;
  const { purchaseId } = toStoredItem(document);
  const purchase = purchaseId === undefined ? undefined : (await purchaseRef(db, purchaseId).get()).data();
  if (purchase && isUnpaidByCard(purchase)) {
    await postpone(document, now());
    return;
  }
  const refs = await within(constraints.readTime, listItemRefs(db, document, document));
  await runUnitOfWork<'done'>({
    lockKeys: refs,
    reads: () => refs,
    decide: (view) => {
      if (refs.some(view.isWritten)) return undefined;
      const first = view.find(document.ref);
      // The last item may have left meanwhile, or another instance has marked the order.
      if (!first.exists || !toStoredItem(first).leavesBy) return () => 'done';
      const waiting = refs
        .map((ref) => view.find(ref))
        .filter((read) => read.exists && isBeforeShipping(toStoredItem(read).status))
        .map((read) => ({ read, after: toStoredItem(read) }));
      return (commit) => {
        const at = now();
        changeStoredItem(commit, first, { late: true, leavesBy: FieldValue.delete() }, refs);
        const promised = purchase?.promised;
        for (const { onLate } of orderSubscribers) if (promised) onLate?.(commit, { items: waiting, at }, promised);
        return 'done';
      };
    },
  });
}

function isUnpaidByCard({ method, owedCents, paidCents }: StoredPurchase): boolean {
  return method === 'card' && paidCents < owedCents;
}

async function postpone(document: QueryDocumentSnapshot<StoredItem>, at: Date): Promise<void> {
  const leavesBy = Timestamp.fromMillis(at.getTime() + PATIENCE);
  // A conflict means that somebody changed the order meanwhile; the next sweep looks at it again.
  await unlessChanged(document.ref.update({ leavesBy }, ifUnchanged(document)));
}
