/** Draws of a story, the same for the same seed: Mulberry32. */
export interface Draw {
  /** From 0 to 1. */
  number: () => number;
  chance: (probability: number) => boolean;
  upTo: (most: number) => number;
  of: <T>(all: readonly T[]) => T | undefined;
}

export function drawFrom(seed: number): Draw {
  let state = seed;
  const number = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(number() * (most + 1));
  return { number, chance: (probability) => number() < probability, upTo, of: (all) => all[upTo(all.length - 1)] };
}
