import { Timestamp } from 'firebase-admin/firestore';
import Stripe from 'stripe';
import { type StandIn, startStandIn } from '../../../scripts/payment-stand-in/stand-in.ts';
import type { StoredPurchase } from '../../src/checkout/purchases.ts';

/** The key and the webhook secret of a test's stand-in for the payment provider. */
export const stripeKey = 'sk_test_stand_in';
export const webhookSecret = 'whsec_test';

/** A payment provider for one server; it delivers no event by itself. */
export function openStandIn(options: Partial<Parameters<typeof startStandIn>[0]> = {}): Promise<StandIn> {
  return startStandIn({ key: stripeKey, secret: webhookSecret, ...options });
}

/** A signed event, as a client sends it. */
export function signEvent<B extends object>(
  body: B,
  { at = new Date(), secret = webhookSecret }: { at?: Date; secret?: string } = {},
): { body: B; headers: { 'Stripe-Signature': string } } {
  const timestamp = at.getTime() / 1_000;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: JSON.stringify(body), timestamp, secret });
  return { body, headers: { 'Stripe-Signature': signature } };
}

/** The fields of a purchase that is due, by card or by invoice. */
export function unpaid(method: StoredPurchase['method'] = 'card'): Partial<StoredPurchase> {
  const [at, dueBy] = [0, 35].map((minutes) => Timestamp.fromMillis(Date.now() + minutes * 60_000));
  if (!at || !dueBy) throw new RangeError('No time.');
  const history = [{ state: 'due' as const, role: 'shop' as const, at }];
  return { method, state: 'due', paidCents: 0, dueBy, history, createdAt: at };
}
