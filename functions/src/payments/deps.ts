import type { OrderDeps } from '../orders/subscribers.ts';
import type { Stripe } from './stripe.ts';

/** What a deployment that takes cards has besides. */
export interface PaymentOptions {
  stripe?: Stripe | undefined;
  /** What Stripe signs events with: several while one is replaced. */
  webhookSecrets?: readonly string[] | undefined;
}

/** What payments are made with. */
export interface PaymentDeps extends OrderDeps, PaymentOptions {}
