import type Stripe from 'stripe';

// The objects in the stand-in's answers, typed by Stripe's own library: of each, the fields that the shop reads and
// those that Stripe always sends.

export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | 'amount_subtotal'
  | 'amount_total'
  | 'automatic_tax'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'custom_fields'
  | 'custom_text'
  | 'customer_email'
  | 'expires_at'
  | 'id'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'object'
  | 'payment_method_types'
  | 'payment_status'
  | 'shipping_options'
  | 'status'
  | 'success_url'
  | 'url'
> & { payment_intent: string | null };

export type Refund = Pick<
  Stripe.Refund,
  'amount' | 'created' | 'currency' | 'id' | 'metadata' | 'object' | 'reason' | 'status'
> & { payment_intent: string };

export type Dispute = Pick<
  Stripe.Dispute,
  'amount' | 'created' | 'currency' | 'id' | 'livemode' | 'metadata' | 'object' | 'reason' | 'status'
> & { payment_intent: string; evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by' | 'has_evidence'> };

/** An attempt to pay, as contained in events. */
export type Payment = Pick<
  Stripe.PaymentIntent,
  'amount' | 'amount_received' | 'currency' | 'id' | 'object' | 'status'
>;

export type Event = Pick<
  Stripe.Event,
  'api_version' | 'created' | 'id' | 'livemode' | 'object' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: CheckoutSession | Dispute | Refund | Payment } };

/** A line of the payment page. */
export interface Line {
  name: string;
  quantity: number;
  unit_amount: number;
}

/** An error answer of Stripe's: `{"error": {…}}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };
  /**
   * Whether the answer is stored under the request's idempotency key, as it is for all requests whose execution began.
   */
  readonly isKept: boolean;

  constructor(
    message: string,
    {
      status = 400,
      isKept = false,
      type = 'invalid_request_error',
      ...more
    }: { status?: number; isKept?: boolean; type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.isKept = isKept;
    this.body = { error: { type, message, ...more } };
  }
}
