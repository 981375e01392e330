import { addDollars } from '@fourteener/contract/money';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import type { Purchase, Refund } from '@fourteener/contract/purchase/schemas';

// How far a refund is, for customers and admins alike: one that goes back to a card is sent by the shop itself, unless the bank refuses it;
// of a purchase by invoice an admin sends it and then books it, and until then nobody has sent anything.

/** Dollars that are to be refunded, and were not yet. */
export function refundDueOf({ refunds }: Pick<Purchase, 'refunds'>): number {
  return addDollars(refunds.filter(({ state }) => state === 'due').map(({ amount }) => amount));
}

/** How far one refund of a purchase is. */
export function nameRefund({ state, progress }: Pick<Refund, 'state' | 'progress'>, method: PaymentMethod): string {
  if (state === 'done') return 'Refunded';
  return method === 'card' && progress !== 'refused' ? 'Refund on its way' : 'Refund due, not sent yet';
}
