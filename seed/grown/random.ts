/** Pseudorandom values that are the same in every run. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  /** One of the values. Throws if there are none. */
  pick: <T>(values: readonly T[]) => T;
  /** Bytes from 0 to 255. */
  bytes: (count: number) => Uint8Array;
}

/**
 * Mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c: short, and good enough for
 * generated data.
 */
export function openRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    pick: (values) => {
      if (values.length === 0) throw new RangeError('There is nothing to pick from.');
      return values[whole(0, values.length - 1)] as (typeof values)[number];
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)),
  };
}

/** The n-th of `count` timestamps at equal distances within a period, ISO 8601. */
export function spread([from, until]: readonly [string, string], n: number, count: number): string {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  return new Date(first + Math.floor(((last - first) / count) * n)).toISOString();
}
