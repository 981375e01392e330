import { tooManyRequests } from '../errors/domain-error.ts';
import { scaleRateLimit, consume } from './rate-limit.ts';
import { type BurstLimitName, burstLimits } from './limits.ts';

/** The most names that are remembered for each limit, about 2 MB in all. The one that was seen first is dropped first. */
const MOST = 10_000;

/**
 * Takes one, or `times`, from the short-term limit of each name; an undefined name has no limit. Throws a `DomainError` (429) when one of
 * the limits is used up, and then takes nothing from any: a refused request must not use up the limit of its neighbors.
 */
export type ConsumeBurst = (who: Partial<Record<BurstLimitName, string | undefined>>, times?: number) => void;

interface Options {
  /** The factor of the usual limits. */
  factor?: number;
  /** A clock in milliseconds that never goes back. */
  clock?: () => number;
}

const limitNames = Object.keys(burstLimits) as BurstLimitName[];

/** The short-term limits of this instance, kept in memory without the database. */
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

/** Drops names whose limit is unused again, beginning with the one that was seen first; drops at least one. */
function forget(known: Map<string, number>, now: number): void {
  for (const [who, fullAt] of known) {
    if (known.size <= MOST && fullAt > now) return;
    known.delete(who);
  }
}
