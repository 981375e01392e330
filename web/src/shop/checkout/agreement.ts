import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';

export const NOT_NOW = 'You are not charged now.';

/** The price and payment of an order as the customer sees them before it is placed, where the shop takes payments. */
export interface Agreement {
  /** The amount in the order; undefined as long as the shop has not worked out the total. */
  terms: { method: PaymentMethod; expectedTotal: number; withPaymentPage?: true } | undefined;
  /** The last lines of the address, for which the customer was asked because the address does not name its place. */
  place?: string | undefined;
  /** The button's label while the total is worked out, and the customer cannot order; otherwise false. */
  busy: string | false;
  /** When the order is paid, in words. */
  note: string;
  /** Works the total out again; `isChanged` after the shop said that the total differs, so that the old and the new one are shown. */
  renew: (isChanged?: boolean) => void;
  /** Opens the next page after the order. `page`: the address of the payment page, where it was opened with the order. */
  followUp: (orderId: string, purchaseId: string | undefined, page: string | undefined) => Promise<void>;
}
