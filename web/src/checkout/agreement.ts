import type { PaymentMethod } from '@fourteener/contract/payment-states';
import type { Placed } from './use-follow-up.ts';

/** What the customer sees of an order's price and payment before it is placed, where the shop takes payments. */
export interface Agreement {
  /** Undefined as long as the shop has not worked it out. */
  total: number | undefined;
  /** It is being worked out. */
  isReading: boolean;
  method: PaymentMethod;
  /** Works it out again; `isChanged` once the shop said that it differs, so that both are shown. */
  renew: (isChanged?: boolean) => void;
  /** Leads on once the order is placed. */
  followUp: (placed: Placed) => Promise<void>;
}
