import type { StoredTimestamp } from '../order/stored.ts';
import type { DisputeState, PaymentRole, PaymentStatus, RefundProgress, UnmatchedRefund } from './payment-states.ts';

// The fields of a stored purchase that say how it is paid: steps, refunds, disputes, payments that cannot be booked, payment pages.

/** One step of a payment. */
export interface StoredPaymentStep<M extends StoredTimestamp> {
  state: PaymentStatus;
  at: M;
  role: PaymentRole;
  amountCents?: number;
  reason?: string;
  reference?: string;
  /** The day on which the money came in, where an admin booked it on another one. */
  paidOn?: string;
}

/** A refund, due or done. */
export interface StoredRefund<M extends StoredTimestamp> {
  /** The idempotency key at the payment provider: `refund-K7Q294MD` for the end of an order. */
  key: string;
  orderId?: string;
  amountCents: number;
  reason: string;
  state: 'due' | 'done';
  at: M;
  reference?: string;
  /** How far one that is due is: the provider has begun it, or the bank has refused it, so that an admin must send the money another way. */
  progress?: RefundProgress;
  /** How often the provider failed to make it, or the bank refused it; each has a key of its own at the provider. */
  tries?: number;
  /** Present where it was given for no piece that came back: it does not lessen what is paid back for one. */
  goodwill?: true;
  /** The admin's request that made or completed it, by which one whose commit's answer was lost is known. */
  request?: string;
}

/** A dispute about a payment by card, as the provider tells of it. */
export interface StoredDispute<M extends StoredTimestamp> {
  /** The provider's name for it. */
  id: string;
  state: DisputeState;
  /** Present while the bank only asks, and has not taken the money back. */
  isInquiry?: true;
  amountCents: number;
  /** In the provider's words, such as `fraudulent` or `product_not_received`. */
  reason: string;
  at: M;
  /** Until when the shop can answer. */
  dueBy?: M;
}

/** A payment that came for a purchase and cannot be booked, so that all of it goes back. */
export interface StoredUnmatched<M extends StoredTimestamp> {
  /** The provider's names for the payment page and the payment. */
  session: string;
  paymentIntent: string;
  /** In the smallest unit of its currency. */
  amountCents: number;
  /** In the provider's form, such as `usd`. */
  currency: string;
  /** The amount that was to be paid, in cents of a dollar. */
  expectedCents: number;
  /** Present where it came by a page other than the last one. */
  isSecond?: true;
  at: M;
  /** Absent until the provider has begun its refund. */
  refund?: UnmatchedRefund;
  /** How often the provider failed to make its refund. */
  tries?: number;
}

/** A payment page of the provider. */
export interface StoredPaymentSession<M extends StoredTimestamp> {
  /** Counts the payment pages of the purchase, from 1. */
  attempt: number;
  /** The provider's id of it; absent until its answer has come. */
  id?: string;
  /** The orders that it is for, and what they cost. */
  orderIds: string[];
  amountCents: number;
  /** The shipping in it; absent in a page of before it could change. */
  shippingCents?: number;
  /** The shop's address, to which the customer returns. */
  origin: string;
  expiresAt: M;
  /** Whether somebody may still pay with it, or has, and the purchase does not know yet. */
  isOpen: boolean;
  /** Present once the customer has paid with a method that the bank confirms days later, and until it has. */
  isUnderWay?: true;
  /** Present where it is for an invoice, which can be paid otherwise at any time. */
  isForInvoice?: true;
  /** The provider's name for the payment that is under way. */
  paymentIntent?: string;
  /** Until when it was to be paid, before the payment was under way. */
  owedBy?: M;
}
