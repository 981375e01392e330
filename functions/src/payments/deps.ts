import type { OrderDeps } from '../orders/subscribers.ts';
import type { Stripe } from './stripe.ts';

/** The further settings of a deployment that takes cards. */
export interface PaymentOptions {
  stripe?: Stripe | undefined;
  /** The secrets that Stripe signs events with: several while one is replaced. */
  webhookSecrets?: readonly string[] | undefined;
}

/** The dependencies of payments. */
export interface PaymentDeps extends OrderDeps, PaymentOptions {}
