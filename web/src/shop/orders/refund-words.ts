import { addDollars } from '@fourteener/contract/money';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import type { Purchase, Refund } from '@fourteener/contract/purchase/schemas';

// The state of a refund for customers and admins alike: the shop sends a refund to a card by itself, unless the bank refuses it; for a
// purchase by invoice an admin sends the money and then books it, and until then nobody has sent any.

/** Dollars that are to be refunded, and have not been yet. */
export function refundDueOf({ refunds }: Pick<Purchase, 'refunds'>): number {
  return addDollars(refunds.filter(({ state }) => state === 'due').map(({ amount }) => amount));
}

/** The state of one refund of a purchase, in words. */
export function nameRefund({ state, progress }: Pick<Refund, 'state' | 'progress'>, method: PaymentMethod): string {
  if (state === 'done') return 'Refunded';
  return method === 'card' && progress !== 'refused' ? 'Refund on its way' : 'Refund due, not sent yet';
}
