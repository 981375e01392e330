import { addDollars } from '@fourteener/contract/money';
import { listRefundsToSend } from '@fourteener/contract/order/end';
import { isPaymentActionAllowed } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { refundDueOf } from '../../shop/orders/refund-words.ts';

/** The paid dollars that are neither refunded nor due as a refund. */
export function refundableOf(purchase: Purchase): number {
  return addDollars([purchase.paid, -purchase.refunded, -refundDueOf(purchase)]);
}

/** The amount that an admin can book as paid; undefined when there is none. The payment provider's events book payments by card. */
export function bookableOf({ method, state, due, total }: Purchase): number | undefined {
  if (method !== 'invoice') return undefined;
  if (isPaymentActionAllowed('pay', state, 'admin')) return due;
  return isPaymentActionAllowed('pay-late', state, 'admin') ? total : undefined;
}

/** The refund that an admin can make now. */
export type RefundStep =
  /** A refund that the payment provider makes, or that the admin has sent, of at most `most` dollars. */
  | { kind: 'new'; most: number }
  /** A due refund by invoice, or to a card whose bank refused it, must be sent first, and in full. */
  | { kind: 'due'; amount: number };

/** The refund that an admin can make now; undefined when there is none. */
export function refundStepOf(purchase: Purchase): RefundStep | undefined {
  if (!isPaymentActionAllowed('refund', purchase.state, 'admin')) return undefined;
  const due = refundDueOf({ refunds: listRefundsToSend(purchase) });
  if (due > 0) return { kind: 'due', amount: due };
  const most = refundableOf(purchase);
  return most > 0 ? { kind: 'new', most } : undefined;
}
