import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { PaymentStatus } from '@fourteener/contract/purchase/payment-states';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { discountRef, type StoredDiscount } from '../discounts/store.ts';
import { within } from '../database/time.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { changeStoredItem } from '../orders/item-writes.ts';
import { itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';

// Each order has a copy of its purchase's state, by which admins filter orders. Whoever changes the state writes the copies in the same
// commit.

/** The documents of the orders of a purchase and of its discount code, if it has one; they never change. */
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
 * Writes the state of a purchase into its items; an item that was deleted by hand is skipped. A paid item, or one about to be paid, no
 * longer lapses. `all`: all items of the purchase, which the commit must have read as well.
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
    // An item whose pieces are not taken yet can still lapse.
    const { lapsesAt, holdsNothing } = order;
    const isKept = (payment === 'paid' || payment === 'under-way') && lapsesAt !== undefined && !holdsNothing;
    changeStoredItem(commit, document, { payment, ...(isKept && { lapsesAt: FieldValue.delete() }) }, all);
  }
}
