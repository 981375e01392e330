import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { PaymentStatus } from '@fourteener/contract/purchase/payment-states';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { discountRef, type StoredDiscount } from '../discounts/store.ts';
import { within } from '../database/time.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { changeStoredItem } from '../orders/item-writes.ts';
import { itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';

// Orders keep a copy of their purchase's state, by which admins filter them. Whoever changes the state writes it in the same commit.

/** The orders of a purchase, and its discount code if it has one, neither of which ever changes. */
export async function findRefs(
  db: Firestore,
  ref: DocumentReference<StoredPurchase>,
): Promise<{ items: DocumentReference<StoredItem>[]; discounts: DocumentReference<StoredDiscount>[] }> {
  const { orderIds = [], discount } = (await within(constraints.readTime, ref.get())).data() ?? {};
  return {
    items: orderIds.map((id) => itemRef(db, id)),
    discounts: discount ? [discountRef(db, discount.code)] : [],
  };
}

/**
 * Writes the state into these items of a purchase, as far as they are there: one may have been deleted by hand. What is paid, or about to be, no longer lapses.
 * `all`: those of the purchase, read as well.
 */
export function writeOrderPayments(
  commit: CommitContext,
  orders: readonly DocumentReference<StoredItem>[],
  payment: PaymentStatus,
  all: readonly DocumentReference<StoredItem>[] = orders,
): void {
  for (const ref of orders) {
    const document = commit.find(ref);
    if (!document.exists) continue;
    const order = toStoredItem(document);
    if (order.payment === payment) continue;
    // One that waits for its pieces lapses until it has them.
    const { lapsesAt, holdsNothing } = order;
    const isKept = (payment === 'paid' || payment === 'under-way') && lapsesAt !== undefined && !holdsNothing;
    changeStoredItem(commit, document, { payment, ...(isKept && { lapsesAt: FieldValue.delete() }) }, all);
  }
}
