import { addDollars } from '@fourteener/contract/money';
import { listRefundsToSend } from '@fourteener/contract/order/end';
import { isPaymentActionAllowed } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { refundDueOf } from '../../shop/orders/refund-words.ts';

/** Dollars of what was paid that neither went back nor are about to. */
export function refundableOf(purchase: Purchase): number {
  return addDollars([purchase.paid, -purchase.refunded, -refundDueOf(purchase)]);
}

/** The amount that an admin would book as paid; undefined when there is none. Payments by card are booked by the payment provider's events. */
export function bookableOf({ method, state, due, total }: Purchase): number | undefined {
  if (method !== 'invoice') return undefined;
  if (isPaymentActionAllowed('pay', state, 'admin')) return due;
  return isPaymentActionAllowed('pay-late', state, 'admin') ? total : undefined;
}

/** The actions of an admin on refunds now. */
export type RefundStep =
  /** A refund of the payment provider, or one that the admin has sent, of at most so many dollars. */
  | { kind: 'new'; most: number }
  /** A refund by invoice, or to a card whose bank refused it, must send the amount due first, and all of it at once. */
  | { kind: 'due'; amount: number };

/** The amount that an admin can refund now; undefined when there is none. */
export function refundStepOf(purchase: Purchase): RefundStep | undefined {
  if (!isPaymentActionAllowed('refund', purchase.state, 'admin')) return undefined;
  const due = refundDueOf({ refunds: listRefundsToSend(purchase) });
  if (due > 0) return { kind: 'due', amount: due };
  const most = refundableOf(purchase);
  return most > 0 ? { kind: 'new', most } : undefined;
}
