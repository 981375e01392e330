/** A limit of an action: `burst` times at once, and one more time after each `every` milliseconds. */
export interface RateLimit {
  burst: number;
  every: number;
}

/** Either the action is allowed, and the limit is unused again at `fullAt`; or it is refused until `wait` milliseconds have passed. */
export type Consumed = { fullAt: number } | { wait: number };

/** Milliseconds of rounding errors that are tolerated. */
const ROUNDING = 0.001;

/**
 * Takes `times` from a limit that is unused again at `fullAt`, undefined if it never was used. This one time is the whole state, which can
 * be dropped once it has passed: the generic cell rate algorithm, as ATM networks use it
 * (https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm). Times are in milliseconds since 1970.
 */
export function consume(fullAt: number | undefined, now: number, { burst, every }: RateLimit, times = 1): Consumed {
  const next = Math.max(fullAt ?? now, now) + every * times;
  const wait = next - now - burst * every;
  return wait > ROUNDING ? { wait } : { fullAt: next };
}

/** A limit multiplied by a factor, both at once and in the long run. */
export function scaleRateLimit({ burst, every }: RateLimit, factor: number): RateLimit {
  return { burst: burst * factor, every: every / factor };
}
