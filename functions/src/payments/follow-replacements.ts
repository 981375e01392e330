import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { isMoneyAction } from '@fourteener/contract/order/actions';
import { endEach, endReplacement, findEnd, type PiecesEnd } from '@fourteener/contract/order/end';
import { purchaseRef } from '../checkout/purchases.ts';
import { dataOf } from '../database/collection.ts';
import type { CommitView } from '../inventory/unit-of-work.ts';
import type { CommitAddition, OrderChanged, OrderChangePlan } from '../orders/subscribers.ts';
import { changeStoredItem } from '../orders/item-writes.ts';
import { itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { readsOfPapers } from '../papers/issue.ts';
import { writePurchase } from './change-purchase.ts';
import { assertGoesOn, isReplaced, planSending } from './goes-on.ts';
import { findRefs, writeOrderPayments } from './order-payments.ts';
import { endPieces } from './steps.ts';

/** A paid item with replaced pieces, after the change of its replacement. */
interface PaidItem {
  read: DocumentSnapshot<StoredItem>;
  history: StoredItem['history'];
  end: PiecesEnd;
}

/**
 * Plans the changes of the purchase that paid for replaced pieces, since replacements have no purchase of their own. Once the replacements
 * are canceled or come back, the replaced pieces are no longer owed, and their price is refunded (docs/decisions/0114-replacements.md).
 */
export async function planReplaced(
  db: Firestore,
  { items, action, assertMayRefund }: OrderChangePlan,
): Promise<CommitAddition[]> {
  // The items of one order have one purchase.
  const purchaseId = items[0]?.order.replaces?.paidAs?.purchaseId;
  if (purchaseId === undefined) return [];
  const ref = purchaseRef(db, purchaseId);
  if (action === 'confirm' || action === 'pack' || action === 'ship') return [planSending(ref)];
  if (!isMoneyAction(action)) return [];
  const found = await findRefs(db, ref);
  return [
    {
      reads: [ref, ...found.items, ...found.discounts, ...readsOfPapers(db)],
      isBlocked: (view) => [ref, ...found.items].some(view.isWritten),
      assertAllowed: (view, changed) => {
        const purchase = view.find(ref).data();
        if (isReplaced(changed)) assertGoesOn(purchase, changed);
        const ends = listPaid(view, changed).map(({ read: { id }, end }) => ({ id, end }));
        if (!purchase || ends.length === 0 || purchase.paidCents === 0) return;
        if (endEach(purchase, ends).excessCents > 0) assertMayRefund?.();
      },
      write: (commit, changed, at) => {
        const document = commit.find(ref);
        const paid = listPaid(commit, changed);
        // The purchase was deleted by hand; the items end all the same.
        if (!document.exists || paid.length === 0) return undefined;
        const purchase = paid.reduce(
          (before, { read: { id }, end }) => endPieces(before, id, end, at),
          dataOf(document),
        );
        for (const { read, history } of paid) changeStoredItem(commit, read, { history }, found.items);
        writePurchase(commit, document, purchase, at);
        writeOrderPayments(commit, found.items, purchase.state);
        return undefined;
      },
    },
  ];
}

function listPaid({ db, find }: Pick<CommitView, 'db' | 'find'>, changed: readonly OrderChanged[]): PaidItem[] {
  return changed.flatMap(({ order, after }): PaidItem[] => {
    const paidAs = after.replaces?.paidAs;
    const pieces = (findEnd(after)?.pieces ?? 0) - (findEnd(order)?.pieces ?? 0);
    if (!paidAs || pieces === 0) return [];
    const read = find(itemRef(db, paidAs.itemId));
    if (!read.exists) return [];
    const stored = toStoredItem(read);
    const history = endReplacement(stored, paidAs.ordinal, pieces);
    const end = findEnd({ ...stored, history });
    return end ? [{ read, history, end }] : [];
  });
}
