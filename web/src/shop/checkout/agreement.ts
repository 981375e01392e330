import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';

export const NOT_NOW = 'You are not charged now.';

/** The price and payment of an order as the customer sees them before it is placed, where the shop takes payments. */
export interface Agreement {
  /** The amount in the order; undefined as long as the shop has not worked out the total. */
  terms: { method: PaymentMethod; expectedTotal: number; withPaymentPage?: true } | undefined;
  /** The last lines of the address, where the customer was asked for them because the address does not say where it goes. */
  place?: string | undefined;
  /** The reason why the customer cannot order at this moment: the total is being worked out. */
  busy: string | false;
  /** When it is paid. */
  note: string;
  /** Works the total out again; `isChanged` once the shop said that it differs, so that both are shown. */
  renew: (isChanged?: boolean) => void;
  /** Leads on once the order is placed. `page`: the address of the payment page, where it was opened with the order. */
  followUp: (orderId: string, purchaseId: string | undefined, page: string | undefined) => Promise<void>;
}
