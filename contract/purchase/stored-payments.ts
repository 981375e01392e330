import type { StoredTimestamp } from '../order/stored.ts';
import type { DisputeState, PaymentRole, PaymentStatus, RefundProgress, UnmatchedRefund } from './payment-states.ts';

// The fields of a stored purchase about its payment: steps, refunds, disputes, payments that cannot be booked, payment pages.

/** One step of a payment. */
export interface StoredPaymentStep<M extends StoredTimestamp> {
  state: PaymentStatus;
  at: M;
  role: PaymentRole;
  amountCents?: number;
  reason?: string;
  reference?: string;
  /** The day on which the money arrived, if an admin booked it on another day. */
  paidOn?: string;
}

/** A refund, due or done. */
export interface StoredRefund<M extends StoredTimestamp> {
  /** The idempotency key at the payment provider: `refund-K7Q294MD` for the end of an item. */
  key: string;
  orderId?: string;
  amountCents: number;
  reason: string;
  state: 'due' | 'done';
  at: M;
  reference?: string;
  /** The progress of a due refund: the provider has begun it, or the bank has refused it, so that an admin must send the money another way. */
  progress?: RefundProgress;
  /** The number of attempts that the provider failed to make or the bank refused; each has its own key at the provider. */
  tries?: number;
  /** Present if no piece came back for the refund: it does not lower later refunds for returned pieces. */
  goodwill?: true;
  /** The id of the admin's request that made or completed it: a retry after a lost response is recognized by it. */
  request?: string;
}

/** A dispute about a payment by card, as the provider reports it. */
export interface StoredDispute<M extends StoredTimestamp> {
  /** The dispute's id at the provider. */
  id: string;
  state: DisputeState;
  /** Present while the bank only asks and has not withdrawn the money. */
  isInquiry?: true;
  amountCents: number;
  /** The reason as a code of the provider, such as `fraudulent` or `product_not_received`. */
  reason: string;
  at: M;
  /** The time until which the shop can respond. */
  dueBy?: M;
}

/** A payment for a purchase that cannot be booked, so that it is refunded in full. */
export interface StoredUnmatched<M extends StoredTimestamp> {
  /** The provider's ids of the payment page and the payment. */
  session: string;
  paymentIntent: string;
  /** In the smallest unit of the currency. */
  amountCents: number;
  /** The currency as a code of the provider, such as `usd`. */
  currency: string;
  /** The amount that should have been paid, in cents of a dollar. */
  expectedCents: number;
  /** Present if the payment was made on another payment page than the last one. */
  isSecond?: true;
  at: M;
  /** Absent until the provider has begun the refund. */
  refund?: UnmatchedRefund;
  /** The number of attempts at the refund that the provider failed to make. */
  tries?: number;
}

/** A payment page at the provider. */
export interface StoredPaymentSession<M extends StoredTimestamp> {
  /** The number of the page among those of the purchase, from 1. */
  attempt: number;
  /** The page's id at the provider; absent until its response has arrived. */
  id?: string;
  /** The items that are paid on the page, and their costs. */
  orderIds: string[];
  amountCents: number;
  /** The shipping costs in the amount; absent on pages from before these could change. */
  shippingCents?: number;
  /** The shop's address, to which the customer returns. */
  origin: string;
  expiresAt: M;
  /** Whether the page can still be paid on, or was paid on without the purchase knowing it yet. */
  isOpen: boolean;
  /** Present from the customer's payment until the bank confirms it, with a method for which that takes days. */
  isUnderWay?: true;
  /** Present if the page is for an invoice, which can be paid otherwise at any time. */
  isForInvoice?: true;
  /** The provider's id of the payment that is under way. */
  paymentIntent?: string;
  /** The time until which the purchase was to be paid before the payment was under way. */
  owedBy?: M;
}
