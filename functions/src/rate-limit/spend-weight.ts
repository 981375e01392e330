import type { Client } from '../http/client.ts';
import type { ConsumeBurst } from './burst-limiter.ts';

/** The subject that spends: a client with its neighbor, and the account where somebody is signed in. */
interface Spender extends Client {
  account?: string | undefined;
}

/** Takes what a request costs more than one that counts once, which was taken as it came. Throws a `DomainError`: 429. */
export function spendWeight(consumeBurst: ConsumeBurst, spender: Spender, weight: number): void {
  if (weight > 1) consumeBurst({ ...spender }, weight - 1);
}
