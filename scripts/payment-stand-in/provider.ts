import { API_VERSION } from '../../functions/src/payments/request.ts';
import {
  ApiError,
  type CheckoutSession,
  type Dispute,
  type Event,
  type Line,
  type Payment,
  type Refund,
} from './objects.ts';
import { Balance } from './balance.ts';
import { composeSession, createRandomId, leftOf, type NewSession, type ProviderState } from './state.ts';

/** The amount and currency of a payment, where they differ from the session's. */
type Paid = Partial<Pick<CheckoutSession, 'amount_total' | 'currency'>>;

interface ProviderOptions {
  now: () => Date;
  /** The address of the payment pages. */
  origin: string;
  state: ProviderState;
  /** Creates ids from a prefix for the type of object; random by default. */
  createId?: ((prefix: string) => string) | undefined;
  /** Called after each change with its events; the change is final by then. */
  onChange: (events: Event[]) => void;
}

/** The payments of one account, changed by API requests, customers and the bank. Time passes only by its clock. */
export class Provider {
  readonly #options: ProviderOptions;
  readonly #createId: (prefix: string) => string;
  readonly balance: Balance;
  /** The initial state of new refunds: `pending` for a bank that takes days. */
  refundStatus: 'succeeded' | 'pending' = 'succeeded';

  constructor(options: ProviderOptions) {
    this.#options = options;
    this.#createId = options.createId ?? createRandomId;
    this.balance = new Balance({ ...options, createId: this.#createId });
  }

  get sessions(): CheckoutSession[] {
    return Object.values(this.#options.state.sessions);
  }

  get events(): readonly Event[] {
    return this.#options.state.events;
  }

  /** The time in seconds, as in all of Stripe's objects. */
  get seconds(): number {
    return Math.floor(this.#options.now().getTime() / 1_000);
  }

  createSession({ lines, ...given }: NewSession): CheckoutSession {
    const id = this.#createId('cs_test');
    const session = composeSession({ lines, ...given }, { id, origin: this.#options.origin, created: this.seconds });
    this.#options.state.sessions[id] = { ...session, lines };
    this.#commit();
    return session;
  }

  /** The current state of a session. Throws the API's error for an unknown id. */
  retrieveSession(id: string): CheckoutSession {
    const { lines: _lines, ...session } = this.#find(id);
    return session;
  }

  linesOf(id: string): Line[] {
    return this.#find(id).lines;
  }

  /** Ends an open session. Throws the API's error for any other. */
  expireSession(id: string): CheckoutSession {
    const session = this.#find(id);
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
      throw new ApiError(message);
    }
    this.#commit(this.#expire(session));
    return this.retrieveSession(id);
  }

  /** Expires the sessions whose time is over; called before each read. */
  expireOverdue(): void {
    for (const session of Object.values(this.#options.state.sessions))
      if (session.status === 'open' && session.expires_at <= this.seconds) this.#commit(this.#expire(session));
  }

  /**
   * Pays as the customer, by default with a card. Throws when the session is not open. `instead`: an amount or currency
   * other than the session's, as a setting of the account can cause.
   */
  pay(id: string, instead: Paid = {}): CheckoutSession {
    const session = Object.assign(this.#requireOpen(id), instead);
    const payment = this.#attempt(session, 'succeeded');
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, payment_intent: payment.id });
    this.#options.state.payments[payment.id] = { ...payment, refunds: [] };
    this.balance.move('charge', { ...payment, source: payment.id });
    this.#commit(
      this.#tell('payment_intent.succeeded', payment),
      this.#tell('checkout.session.completed', this.retrieveSession(id)),
    );
    return this.retrieveSession(id);
  }

  /**
   * Pays as the customer with a method that the bank confirms days later. Throws when the session is no longer open, or
   * offers none: https://docs.stripe.com/payments/ach-direct-debit
   */
  payLater(id: string, instead: Paid = {}): CheckoutSession {
    const session = Object.assign(this.#requireOpen(id), instead);
    if (!session.payment_method_types.some((type) => type !== 'card')) throw new Error('It can be paid by card alone.');
    const payment = this.#attempt(session, 'processing');
    Object.assign(session, { status: 'complete', url: null, payment_intent: payment.id });
    this.#options.state.payments[payment.id] = { ...payment, refunds: [] };
    this.#commit(
      this.#tell('payment_intent.processing', payment),
      this.#tell('checkout.session.completed', this.retrieveSession(id)),
    );
    return this.retrieveSession(id);
  }

  /** Confirms or refuses a pending payment as the bank. Throws when it is not pending. */
  settlePayment(id: string, end: 'succeeded' | 'failed'): void {
    const payment = this.#options.state.payments[id];
    const session = this.sessions.find((each) => each.payment_intent === id);
    if (payment?.status !== 'processing' || !session) throw new Error(`No payment ${id} is under way.`);
    const isMade = end === 'succeeded';
    payment.status = isMade ? 'succeeded' : 'requires_payment_method';
    if (isMade) {
      payment.amount_received = payment.amount;
      session.payment_status = 'paid';
      this.balance.move('payment', { ...payment, source: id });
    }
    const { refunds: _refunds, disputes: _disputes, ...told } = payment;
    this.#commit(
      this.#tell(isMade ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', told),
      this.#tell(
        isMade ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
        this.retrieveSession(session.id),
      ),
    );
  }

  /** The current state of a payment. Throws the API's error for an unknown id. */
  retrievePayment(id: string): Payment {
    const { refunds: _refunds, disputes: _disputes, ...payment } = this.#findPayment(id);
    return { ...payment };
  }

  /** Declines the customer's card; the session stays open. Throws when it is not open. */
  decline(id: string): CheckoutSession {
    const payment = this.#attempt(this.#requireOpen(id), 'requires_payment_method');
    this.#commit(this.#tell('payment_intent.payment_failed', payment));
    return this.retrieveSession(id);
  }

  /** Refunds a part of a payment, or all that is left of it. Throws the API's error when less is left. */
  createRefund(id: string, given: number | undefined, metadata: Record<string, string>): Refund {
    const payment = this.#findPayment(id);
    if (payment.status !== 'succeeded')
      throw new ApiError('This PaymentIntent does not have a successful charge to refund.', { isKept: true });
    if (payment.disputes?.some(({ status }) => status === 'needs_response'))
      throw new ApiError('Charge has been charged back; cannot issue a refund.', {
        code: 'charge_disputed',
        isKept: true,
      });
    const left = leftOf(payment);
    if (left === 0)
      throw new ApiError('Charge has already been refunded.', { code: 'charge_already_refunded', isKept: true });
    const amount = given ?? left;
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`;
      throw new ApiError(message, { param: 'amount', isKept: true });
    }
    const refund: Refund = {
      id: this.#createId('re'),
      object: 'refund',
      amount,
      created: this.seconds,
      currency: payment.currency,
      metadata,
      payment_intent: id,
      reason: null,
      status: this.refundStatus,
    };
    payment.refunds.push(refund);
    this.balance.move('refund', { amount: -amount, currency: payment.currency, source: refund.id });
    this.#commit(this.#tell('refund.created', refund));
    return { ...refund };
  }

  /** Sets the bank's result of a refund; it can also refuse one that had succeeded. */
  endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const all = Object.values(this.#options.state.payments).flatMap(({ refunds }) => refunds);
    const refund = all.find((each) => each.id === id);
    if (!refund) throw new Error(`There is no refund ${id}.`);
    if (status === 'failed' && refund.status !== 'failed')
      this.balance.move('refund_failure', { ...refund, source: id });
    refund.status = status;
    this.#commit(this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund));
  }

  /** Opens a dispute about the rest of a payment, or only an inquiry of the bank. Throws when nothing is left. */
  openDispute(id: string, { isInquiry = false }: { isInquiry?: boolean } = {}): Dispute {
    const payment = this.#options.state.payments[id];
    const amount = payment ? leftOf(payment) : 0;
    if (!payment || amount === 0) throw new Error(`Nothing of ${id} can be disputed.`);
    const dispute: Dispute = {
      id: this.#createId('du'),
      object: 'dispute',
      amount,
      created: this.seconds,
      currency: payment.currency,
      evidence_details: { due_by: this.seconds + 9 * 24 * 60 * 60, has_evidence: false },
      livemode: false,
      metadata: {},
      payment_intent: id,
      reason: 'product_not_received',
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
    };
    payment.disputes = [...(payment.disputes ?? []), dispute];
    if (!isInquiry)
      this.balance.move('adjustment', { amount: -amount, currency: payment.currency, source: dispute.id });
    this.#commit(this.#tell('charge.dispute.created', dispute));
    return structuredClone(dispute);
  }

  /** Decides an open dispute as the bank, or closes its inquiry. */
  endDispute(id: string, status: 'lost' | 'won' | 'warning_closed'): void {
    const all = Object.values(this.#options.state.payments).flatMap(({ disputes = [] }) => disputes);
    const dispute = all.find((each) => each.id === id);
    if (!dispute) throw new Error(`There is no dispute ${id}.`);
    if (status === 'won') this.balance.move('adjustment', { ...dispute, source: id });
    dispute.status = status;
    this.#commit(this.#tell('charge.dispute.closed', dispute));
  }

  /** The disputes about a payment, the newest first. */
  listDisputes(id: string): Dispute[] {
    return structuredClone(this.#options.state.payments[id]?.disputes?.toReversed() ?? []);
  }

  /** The refunds of a payment, the newest first. */
  listRefunds(id: string): Refund[] {
    return structuredClone(this.#options.state.payments[id]?.refunds.toReversed() ?? []);
  }

  #find(id: string): CheckoutSession & { lines: Line[] } {
    this.expireOverdue();
    const session = this.#options.state.sessions[id];
    if (session) return session;
    throw new ApiError(`No such checkout.session: ${id}`, { status: 404, code: 'resource_missing', param: 'session' });
  }

  #findPayment(id: string): ProviderState['payments'][string] {
    const payment = this.#options.state.payments[id];
    if (payment) return payment;
    const error = { status: 404, code: 'resource_missing', param: 'payment_intent' };
    throw new ApiError(`No such payment_intent: '${id}'`, error);
  }

  #requireOpen(id: string): CheckoutSession {
    const session = this.#find(id);
    if (session.status !== 'open') throw new ApiError(`This Checkout Session has a status of \`${session.status}\`.`);
    return session;
  }

  #attempt({ amount_total, currency }: CheckoutSession, status: Payment['status']): Payment {
    const amount = amount_total ?? 0;
    const id = this.#createId('pi');
    const received = status === 'succeeded' ? amount : 0;
    return { id, object: 'payment_intent', amount, amount_received: received, currency: currency ?? '', status };
  }

  #expire(session: CheckoutSession): Event {
    Object.assign(session, { status: 'expired', url: null });
    return this.#tell('checkout.session.expired', this.retrieveSession(session.id));
  }

  #tell(type: Event['type'], object: Event['data']['object']): Event {
    return {
      id: this.#createId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.seconds,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
  }

  #commit(...events: Event[]): void {
    this.#options.state.events.push(...events);
    this.#options.onChange(events);
  }
}
