import { constraints } from '@fourteener/contract/constraints';
import type { RateLimit } from './rate-limit.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * What an account, or for the newsletter a client, may do, whichever instance it comes to; why so much, and no more, stands
 * in docs/decisions/0025-limits-for-machines-not-for-people.md.
 */
export const quotas = {
  /** Orders, or baskets, whatever their lines. */
  orders: { burst: 30, every: 2 * MINUTE },
  /** Orders of an account whose address is not verified: each is forgotten when it lapses, so that no more wait at once. */
  unverifiedOrders: { burst: constraints.unverifiedOrders, every: constraints.unverifiedOrderLifetime },
  /** What a customer does with an order: cancels it, wants to return it. */
  returns: { burst: 30, every: 2 * MINUTE },
  /** Reviews, written or written anew. */
  reviews: { burst: 20, every: 3 * MINUTE },
  /** Copies of all that the shop holds of an account. */
  exports: { burst: 5, every: 10 * MINUTE },
  /** Addresses for the newsletter from one client, and from all clients of its /48. */
  newsletter: { burst: 20, every: 3 * MINUTE },
  newsletterSite: { burst: 60, every: MINUTE },
  /** Addresses for the newsletter by one peer, who may say to be many clients, and by all peers of its /48. */
  newsletterPeer: { burst: 100, every: 30 * SECOND },
  newsletterPeerSite: { burst: 200, every: 15 * SECOND },
} as const satisfies Record<string, RateLimit>;

export type QuotaName = keyof typeof quotas;

/** What one instance takes of anybody in a short time, before it looks any closer. */
export const burstLimits = {
  /** Of an account. */
  account: { burst: 300, every: 25 },
  /** Of a client: a household or an office. */
  client: { burst: 500, every: 20 },
  /** Of all clients of a /48, which may be one site, or many customers of one provider. */
  clientSite: { burst: 2_000, every: 5 },
  /** Of a neighbor of Google's front end: a client, or one of Hosting's machines with many behind it. */
  peer: { burst: 1_000, every: 5 },
  /** Of all such neighbors of a /48. */
  peerSite: { burst: 4_000, every: 1.25 },
} as const satisfies Record<string, RateLimit>;

export type BurstLimitName = keyof typeof burstLimits;
