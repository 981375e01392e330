/** How often something may be done: `burst` times at once, and then once more whenever `every` milliseconds have passed. */
export interface RateLimit {
  burst: number;
  every: number;
}

/** Either it may be done, and all of the allowance is back at `fullAt`; or it may not before `wait` milliseconds have passed. */
export type Consumed = { fullAt: number } | { wait: number };

/** Milliseconds that arithmetic may add up to by itself. */
const ROUNDING = 0.001;

/**
 * Takes some, one unless said, of an allowance that is whole again at `fullAt`, undefined when it never was touched. That one moment is all
 * there is to remember, and once it has passed there is nothing: the generic cell rate algorithm, as ATM networks police
 * their cells (https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm). Moments in milliseconds since 1970.
 */
export function consume(fullAt: number | undefined, now: number, { burst, every }: RateLimit, times = 1): Consumed {
  const next = Math.max(fullAt ?? now, now) + every * times;
  const wait = next - now - burst * every;
  return wait > ROUNDING ? { wait } : { fullAt: next };
}

/** An allowance so many times as large: as many more at once, and as many more in the long run. */
export function scaleRateLimit({ burst, every }: RateLimit, factor: number): RateLimit {
  return { burst: burst * factor, every: every / factor };
}
