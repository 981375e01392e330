import { tooManyRequests } from '../errors/domain-error.ts';
import { scaleRateLimit, consume } from './rate-limit.ts';
import { type BurstLimitName, burstLimits } from './limits.ts';

/** The most that are remembered of each kind: some 2 MB in all. Whoever was seen first is forgotten first. */
const MOST = 10_000;

/** Takes one of what somebody may do in a short time. Throws a `DomainError`: 429. */
export type ConsumeBurst = (name: BurstLimitName, who: string) => void;

interface Options {
  /** How many times the usual limits. */
  factor?: number;
  /** Milliseconds, never going back. */
  clock?: () => number;
}

/** The short-term limits of this instance, in memory: nothing is asked of the database. */
export function createBurstLimiter({ factor = 1, clock = () => performance.now() }: Options = {}): ConsumeBurst {
  const seen: Record<BurstLimitName, Map<string, number>> = {
    account: new Map(),
    client: new Map(),
    peer: new Map(),
    newsletter: new Map(),
  };
  return (name, who) => {
    const known = seen[name];
    const now = clock();
    const spent = consume(known.get(who), now, scaleRateLimit(burstLimits[name], factor));
    if ('wait' in spent)
      throw tooManyRequests('We received too many requests from your network in a short time.', spent.wait);
    known.delete(who);
    known.set(who, spent.fullAt);
    if (known.size > MOST) forget(known, now);
  };
}

/** Forgets those whose allowance is whole, from the one that was seen first on; at least that one. */
function forget(known: Map<string, number>, now: number): void {
  for (const [who, fullAt] of known) {
    if (known.size <= MOST && fullAt > now) return;
    known.delete(who);
  }
}
