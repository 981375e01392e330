import { randomBytes } from 'node:crypto';
import type { Movement } from './balance.ts';
import type { CheckoutSession, Dispute, Event, Line, Payment, Refund } from './objects.ts';

/** A random id after a prefix for the type of object. */
export const createRandomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The checked request for a new session. */
export interface NewSession extends Pick<
  CheckoutSession,
  'cancel_url' | 'client_reference_id' | 'customer_email' | 'metadata' | 'payment_method_types' | 'success_url'
> {
  currency: string;
  expires_at: number;
  lines: Line[];
}

/** The state of the provider: plain data, so that it can be stored in a file. */
export interface ProviderState {
  sessions: Record<string, CheckoutSession & { lines: Line[] }>;
  /** Files of older versions lack disputes. */
  payments: Record<string, Payment & { refunds: Refund[]; disputes?: Dispute[] }>;
  events: Event[];
  /** Files of older versions lack this field. */
  movements?: Movement[];
}

/** The refunded cents, including pending refunds; a failed refund does not count. */
const sumOf = (refunds: readonly Refund[]): number =>
  refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);

/** The cents that are left of a payment, after refunds and disputes. */
export function leftOf({ amount, refunds, disputes = [] }: ProviderState['payments'][string]): number {
  const taken = disputes.filter(({ status }) => status !== 'won' && !status.startsWith('warning_'));
  return amount - sumOf(refunds) - taken.reduce((sum, each) => sum + each.amount, 0);
}

/** The initial state of a new session: open and unpaid. */
export function composeSession(
  { lines, payment_method_types, ...given }: NewSession,
  { id, origin, created }: { id: string; origin: string; created: number },
): CheckoutSession {
  const total = lines.reduce((sum, { unit_amount, quantity }) => sum + unit_amount * quantity, 0);
  return {
    ...given,
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    created,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    livemode: false,
    mode: 'payment',
    payment_intent: null,
    payment_method_types,
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    url: `${origin}/pay/${id}`,
  };
}
