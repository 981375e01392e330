import type { Client } from '../http/client.ts';
import type { ConsumeBurst } from './burst-limiter.ts';

/** The subjects of a request: the client and its peer, and the account of a signed-in person. */
interface Spender extends Client {
  account?: string | undefined;
}

/** Takes the weight of a request beyond 1 from the limits; 1 was taken when the request arrived. Throws a `DomainError`: 429. */
export function spendWeight(consumeBurst: ConsumeBurst, spender: Spender, weight: number): void {
  if (weight > 1) consumeBurst({ ...spender }, weight - 1);
}
