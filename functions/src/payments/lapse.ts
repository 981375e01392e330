import type { DocumentReference } from 'firebase-admin/firestore';
import { roleFor } from '@fourteener/contract/order-states';
import { type StoredPurchase } from '../checkout/purchases.ts';
import { dataOf } from '../database/collection.ts';
import { changeOrder } from '../orders/change.ts';
import { shopItself } from '../orders/lapse.ts';
import { orderRef } from '../orders/store.ts';
import { changePurchase, type PurchaseKey } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { isOverdueByCard } from './next-check.ts';
import { endOrder } from './steps.ts';

/** What the customer reads. */
const reason = 'It was not paid within 35 minutes.';

/**
 * Cancels the orders of a purchase that nobody paid by card in time, and puts their pieces back. First it notes that it does, unless
 * somebody may still pay: from then on nobody can, so that no order is canceled whose money is on its way. The last order's own
 * commit lets the purchase lapse.
 */
export async function lapsePurchase(
  deps: PaymentDeps,
  ref: DocumentReference<StoredPurchase>,
  seen: StoredPurchase,
): Promise<StoredPurchase> {
  if (seen.session?.isOpen) return seen;
  const key = { ref, orderIds: seen.orderIds };
  const begun = await changePurchase(deps, key, (purchase, at) =>
    isOverdueByCard(purchase, at) && !purchase.session?.isOpen && !purchase.isLapsing
      ? { ...purchase, isLapsing: true }
      : purchase,
  );
  if (!begun.isLapsing) return begun;
  for (const { orderId } of begun.lines.filter(({ ended }) => !ended)) await cancel(deps, key, orderId);
  return dataOf(await ref.get());
}

async function cancel(deps: PaymentDeps, key: PurchaseKey, orderId: string): Promise<void> {
  const order = await orderRef(deps.db, orderId).get();
  if (order.exists) {
    // Whoever canceled it meanwhile ended its line.
    await changeOrder(
      deps,
      shopItself,
      order,
      { action: 'cancel', reason },
      {
        unless: ({ status }) => roleFor('cancel', status, ['admin']) === undefined,
        isToldElsewhere: true,
      },
    );
  } else await changePurchase(deps, key, (purchase, at) => endOrder(purchase, orderId, 'cancelled', at));
}
