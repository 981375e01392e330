import { currency } from '@fourteener/contract/currency';
import type { DisputeState } from '@fourteener/contract/purchase/payment-states';
import * as z from 'zod/mini';
import { type Answer, type Rejected, requestStripe, type StripeOptions, type Unanswered } from './request.ts';

/** The currency of the shop as Stripe writes it: `usd`. */
export const shopCurrency: string = currency.toLowerCase();

/** A line of the payment page. */
export interface PaymentLine {
  name: string;
  /** The price of a piece in cents. */
  unitAmount: number;
  quantity: number;
}

/** The fields of a new session. */
export interface NewSession {
  purchaseId: string;
  /** The number of the attempt to pay the purchase: a repeated request with the same number gets the same session. */
  attempt: number;
  /** Lower case, such as `usd`. */
  currency: string;
  /** All that is paid, shipping and tax included. */
  lines: readonly PaymentLine[];
  email?: string;
  /** From 30 minutes to 24 hours from now. */
  expiresAt: Date;
  /** The pages to which the customer goes after paying, and after leaving the payment page. */
  successUrl: string;
  cancelUrl: string;
}

/** A session as Stripe returns it. */
export const sessionSchema = z.pipe(
  z.object({
    id: z.string(),
    url: z.nullable(z.string()),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    amount_total: z.int(),
    currency: z.string(),
    payment_intent: z.nullable(z.string()),
    client_reference_id: z.nullable(z.string()),
    expires_at: z.int(),
  }),
  z.transform((session) => ({
    id: session.id,
    /** The address of the payment page, while the session is open. */
    url: session.url,
    status: session.status,
    isPaid: session.payment_status === 'paid',
    /** Cents. */
    amountTotal: session.amount_total,
    currency: session.currency,
    /** The payment to which refunds refer; absent before somebody has paid. */
    paymentIntent: session.payment_intent,
    purchaseId: session.client_reference_id,
    expiresAt: new Date(session.expires_at * 1_000),
  })),
);

/** A session of Stripe's Checkout in its present state. */
export type Session = z.infer<typeof sessionSchema>;

const paymentSchema = z.pipe(
  z.object({ id: z.string(), status: z.string() }),
  z.transform(({ id, status }) => ({
    id,
    /** Whether the bank refused the payment, so that the customer must choose another method. */
    hasFailed: status === 'requires_payment_method' || status === 'canceled',
  })),
);

/** A payment at Stripe in its present state. */
type Payment = z.infer<typeof paymentSchema>;

interface NewRefund {
  /** The shop's key of the refund, by which it is found again. */
  key: string;
  /** The number of earlier attempts with a definite end: each attempt has an idempotency key of its own. */
  tries?: number | undefined;
  purchaseId: string;
  paymentIntent: string;
  /** Cents. */
  amount: number;
}

const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullable(z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])),
});
type Refund = z.infer<typeof refundSchema>;

const refundListSchema = z.object({
  data: z.array(z.extend(refundSchema, { metadata: z.nullish(z.record(z.string(), z.string())) })),
});

/** A refund at Stripe in its present state, with the shop's key; refunds made in the Dashboard have none. */
export type KeyedRefund = Refund & { key: string | undefined };

const disputeSchema = z.pipe(
  z.object({
    id: z.string(),
    amount: z.int(),
    created: z.int(),
    reason: z.string(),
    status: z.string(),
    evidence_details: z.object({ due_by: z.nullish(z.int()) }),
  }),
  z.transform(({ id, amount, created, reason, status, evidence_details: { due_by } }) => ({
    ...{ id, amount, reason, createdAt: new Date(created * 1_000) },
    state: stateOf(status),
    isInquiry: status.startsWith('warning_'),
    dueBy: due_by ? new Date(due_by * 1_000) : undefined,
  })),
);

/** A dispute at Stripe in its present state. */
export type ProviderDispute = z.infer<typeof disputeSchema>;

const movementListSchema = z.pipe(
  z.object({
    has_more: z.boolean(),
    data: z.array(z.object({ id: z.string(), type: z.string(), amount: z.int(), fee: z.int(), currency: z.string() })),
  }),
  z.transform(({ has_more: hasMore, data: movements }) => ({ hasMore, movements })),
);
type MovementList = z.infer<typeof movementListSchema>;

/** A movement on the shop's balance at Stripe, in the smallest unit of a currency; negative where the balance decreases. */
export type Movement = MovementList['movements'][number];

/** Unknown statuses count as those of open disputes: https://docs.stripe.com/api/disputes/object */
function stateOf(status: string): DisputeState {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

/** The most entries of a list at Stripe. A payment has one refund for each of its orders, and those that admins add. */
const MOST_LISTED = 100;

/** The result of expiring a session. Only after `expired` nobody can pay with it any more. */
type Expiry = { outcome: 'expired' | 'complete'; session: Session } | Rejected | Unanswered;

/** The shop's requests to Stripe; none of them throws. */
export interface Stripe {
  createSession(session: NewSession): Promise<Answer<Session>>;
  retrieveSession(id: string): Promise<Answer<Session>>;
  /** Ends a session, so that nobody can pay with it; the outcome is `complete` when somebody has paid. */
  expireSession(id: string): Promise<Expiry>;
  /** Reads a payment that the bank confirms days later. */
  retrievePayment(id: string): Promise<Answer<Payment>>;
  /** Refunds a part of a payment, once for each key. */
  createRefund(refund: NewRefund): Promise<Answer<Refund>>;
  /** Lists the refunds of a payment, the oldest first, with the shop's keys. */
  listRefunds(paymentIntent: string): Promise<Answer<KeyedRefund[]>>;
  /** Lists the disputes about a payment, the oldest first. */
  listDisputes(paymentIntent: string): Promise<Answer<ProviderDispute[]>>;
  /** Lists a page of the movements on the shop's balance in a range of time, the newest first, after the given one. */
  listMovements(range: { from: Date; to: Date; after?: string | undefined }): Promise<Answer<MovementList>>;
  /** Drops the stored answers (provider-answers.ts) about a session or a payment that has changed. */
  forget?(id: string): void;
}

/** The most lines of a session at Stripe. */
const MOST_LINES = 100;

const SESSIONS = '/v1/checkout/sessions';

export function createStripe(options: StripeOptions): Stripe {
  const retrieveSession = (id: string) =>
    requestStripe(options, { path: `${SESSIONS}/${encodeURIComponent(id)}`, schema: sessionSchema });
  return {
    createSession: (session) =>
      requestStripe(options, {
        path: SESSIONS,
        fields: describeSession(session, options.methods ?? ['card']),
        idempotencyKey: `${session.purchaseId}-${session.attempt}`,
        schema: sessionSchema,
      }),
    retrieveSession,
    expireSession: async (id) => {
      const path = `${SESSIONS}/${encodeURIComponent(id)}/expire`;
      const expired = await requestStripe(options, { path, fields: {}, schema: sessionSchema });
      if (expired.outcome === 'done') return { outcome: 'expired', session: expired.value };
      if (expired.outcome !== 'rejected') return { outcome: 'unanswered' };
      // Stripe's error does not say why the session could not be expired; the session's status does.
      const found = await retrieveSession(id);
      if (found.outcome === 'failed') return { outcome: 'unanswered' };
      if (found.outcome !== 'done') return found;
      return found.value.status === 'open' ? expired : { outcome: found.value.status, session: found.value };
    },
    retrievePayment: (id) =>
      requestStripe(options, { path: `/v1/payment_intents/${encodeURIComponent(id)}`, schema: paymentSchema }),
    createRefund: ({ key, tries = 0, purchaseId, paymentIntent, amount }) =>
      requestStripe(options, {
        path: '/v1/refunds',
        fields: { payment_intent: paymentIntent, amount, metadata: { key, purchaseId } },
        idempotencyKey: tries === 0 ? key : `${key}-${tries}`,
        schema: refundSchema,
      }),
    listDisputes: async (paymentIntent) => {
      const query = new URLSearchParams({ payment_intent: paymentIntent, limit: String(MOST_LISTED) }).toString();
      const schema = z.object({ data: z.array(disputeSchema) });
      const listed = await requestStripe(options, { path: `/v1/disputes?${query}`, schema });
      return listed.outcome === 'done' ? { outcome: 'done', value: listed.value.data.toReversed() } : listed;
    },
    listMovements: ({ from, to, after }) => {
      const seconds = (time: Date) => String(Math.floor(time.getTime() / 1_000));
      const query = new URLSearchParams({
        'created[gte]': seconds(from),
        'created[lt]': seconds(to),
        limit: String(MOST_LISTED),
        ...(after !== undefined && { starting_after: after }),
      }).toString();
      return requestStripe(options, { path: `/v1/balance_transactions?${query}`, schema: movementListSchema });
    },
    listRefunds: async (paymentIntent) => {
      const query = new URLSearchParams({ payment_intent: paymentIntent, limit: String(MOST_LISTED) }).toString();
      const listed = await requestStripe(options, { path: `/v1/refunds?${query}`, schema: refundListSchema });
      if (listed.outcome !== 'done') return listed;
      const keyed = listed.value.data.map(({ metadata, ...refund }) => ({ ...refund, key: metadata?.['key'] }));
      return { outcome: 'done', value: keyed.toReversed() };
    },
  };
}

function describeSession(
  { purchaseId, currency, lines, email, expiresAt, successUrl, cancelUrl }: NewSession,
  methods: readonly string[],
) {
  const metadata = { purchaseId };
  return {
    mode: 'payment',
    payment_method_types: [...methods],
    client_reference_id: purchaseId,
    customer_email: email,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    payment_intent_data: { metadata },
    line_items: combine(lines).map(({ name, unitAmount, quantity }) => ({
      quantity,
      price_data: { currency, unit_amount: unitAmount, product_data: { name } },
    })),
  };
}

/** The lines, or one line with their sum where Stripe does not accept as many. */
function combine(lines: readonly PaymentLine[]): readonly PaymentLine[] {
  if (lines.length <= MOST_LINES) return lines;
  const unitAmount = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  return [{ name: `${lines.length} items`, unitAmount, quantity: 1 }];
}
