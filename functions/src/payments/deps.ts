import type { OrderDeps } from '../orders/subscribers.ts';
import type { Stripe } from './stripe.ts';

/** The further settings of a deployment that takes cards. */
export interface PaymentOptions {
  stripe?: Stripe | undefined;
  /** The secrets with which Stripe signs events: two while one is replaced. */
  webhookSecrets?: readonly string[] | undefined;
}

/** The dependencies of payments. */
export interface PaymentDeps extends OrderDeps, PaymentOptions {}
