import { tooManyRequests } from '../errors/domain-error.ts';
import { scaleRateLimit, consume } from './rate-limit.ts';
import { type BurstLimitName, burstLimits } from './limits.ts';

/** The most that are remembered of each kind: some 2 MB in all. Whoever was seen first is forgotten first. */
const MOST = 10_000;

/**
 * Takes one, or so many, of what each of these may do in a short time; a name that is undefined has no such limit. Throws a `DomainError` (429)
 * when one of them has nothing left, and then takes nothing of any: whoever is refused costs a neighbor nothing.
 */
export type ConsumeBurst = (who: Partial<Record<BurstLimitName, string | undefined>>, times?: number) => void;

interface Options {
  /** How many times the usual limits. */
  factor?: number;
  /** Milliseconds, never going back. */
  clock?: () => number;
}

const limitNames = Object.keys(burstLimits) as BurstLimitName[];

/** The short-term limits of this instance, in memory: nothing is asked of the database. */
export function createBurstLimiter({ factor = 1, clock = () => performance.now() }: Options = {}): ConsumeBurst {
  const limits = limitNames.map((name) => ({
    name,
    limit: scaleRateLimit(burstLimits[name], factor),
    known: new Map<string, number>(),
  }));
  return (who, times = 1) => {
    const now = clock();
    const asked = limits.flatMap(({ name, limit, known }) => {
      const one = who[name];
      return one === undefined ? [] : [{ known, one, spent: consume(known.get(one), now, limit, times) }];
    });
    const wait = Math.max(0, ...asked.map(({ spent }) => ('wait' in spent ? spent.wait : 0)));
    if (wait > 0) throw tooManyRequests('We received too many requests from your network in a short time.', wait);
    for (const { known, one, spent } of asked) {
      if ('wait' in spent) continue;
      known.delete(one);
      known.set(one, spent.fullAt);
      if (known.size > MOST) forget(known, now);
    }
  };
}

/** Forgets those whose allowance is whole, from the one that was seen first on; at least that one. */
function forget(known: Map<string, number>, now: number): void {
  for (const [who, fullAt] of known) {
    if (known.size <= MOST && fullAt > now) return;
    known.delete(who);
  }
}
