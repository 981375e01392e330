import type { DocumentReference } from 'firebase-admin/firestore';
import { getTogether } from '../database/collection.ts';
import { roleFor } from '@fourteener/contract/order/actions';
import { type StoredPurchase } from '../checkout/purchases.ts';
import { changeItem } from '../orders/change.ts';
import { shopItself } from '../orders/shop-itself.ts';
import { itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { changePurchase, type PurchaseKey } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { writeDay } from './emails.ts';
import { mustLapse } from './next-check.ts';
import { endOrder } from './steps.ts';

/**
 * Cancels the orders of a purchase that was not paid in time, and puts their pieces back. Unless somebody may still pay by card, the
 * purchase is first marked as lapsing, after which nobody can pay by card: no order is canceled while its money is on the way. A payment by
 * invoice that is booked meanwhile keeps the remaining orders. The commit that cancels the last order lets the purchase lapse; shipped
 * pieces stay due.
 */
export async function lapsePurchase(
  deps: PaymentDeps,
  ref: DocumentReference<StoredPurchase>,
  seen: StoredPurchase,
): Promise<StoredPurchase> {
  if (seen.session?.isOpen) return seen;
  const key = { ref, orderIds: seen.orderIds, discount: seen.discount };
  const left = seen.lines.filter(({ ended }) => !ended).map(({ orderId }) => itemRef(deps.db, orderId));
  const orders = left.length > 0 ? await getTogether(deps.db, ...left) : [];
  // If all items of an invoice are shipped, nothing can be canceled, and the invoice stays overdue.
  if (seen.method === 'invoice' && !orders.some((order) => !order.exists || isCancelable(toStoredItem(order))))
    return changePurchase(deps, key, endLapsing);
  const begun = await changePurchase(deps, key, (purchase, at) =>
    mustLapse(purchase, at) && !purchase.session?.isOpen && !purchase.isLapsing
      ? { ...purchase, isLapsing: true }
      : purchase,
  );
  if (!begun.isLapsing) return begun;
  for (const { orderId } of begun.lines.filter(({ ended }) => !ended)) await cancel(deps, key, orderId, begun);
  return changePurchase(deps, key, endLapsing);
}

/** The reason for canceling, as a sentence that the customer reads. */
function describeReason({ method, dueBy, history, isKeptShortly }: StoredPurchase): string {
  if (method === 'card' && history.some(({ state }) => state === 'under-way'))
    return 'The bank did not confirm the payment, and no other payment followed.';
  if (method === 'card' || isKeptShortly || !dueBy) return 'It was not paid within 35 minutes.';
  return `The invoice was not paid by ${writeDay(dueBy.toDate())}.`;
}

const isCancelable = ({ status }: Pick<StoredItem, 'status'>) => roleFor('cancel', status, ['admin']) !== undefined;

async function cancel(deps: PaymentDeps, key: PurchaseKey, orderId: string, begun: StoredPurchase): Promise<void> {
  const order = await itemRef(deps.db, orderId).get();
  if (order.exists) {
    // An order that was canceled, shipped or paid meanwhile stays as it is.
    await changeItem(
      deps,
      shopItself,
      order,
      { action: 'cancel', reason: describeReason(begun) },
      {
        unless: ({ status, payment = 'due' }) => !isCancelable({ status }) || payment !== 'due',
        isToldElsewhere: true,
      },
    );
  } else {
    await changePurchase(
      deps,
      key,
      (purchase, at) => (purchase.isLapsing ? endOrder(purchase, orderId, 'cancelled', at) : purchase),
      { mayCredit: true },
    );
  }
}

/** Keeps an overdue invoice due without a time limit, once all orders that are left were shipped. */
function endLapsing(purchase: StoredPurchase, at: Date): StoredPurchase {
  if (purchase.method !== 'invoice' || !mustLapse(purchase, at)) return purchase;
  const { isLapsing: _, lapses: _lapses, ...rest } = purchase;
  return rest;
}
