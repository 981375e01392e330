const ROUNDS = 50;
/** The time after which no further round begins, ms. */
const LONGEST = 10_000;

/**
 * Repeats some work until one round is short enough, or too many rounds or too much time have passed. Returns the shortest time of a round
 * in ms, because other load on the machine can only lengthen a round.
 */
export function leastTime(work: () => unknown, enough: number): number {
  let least = Infinity;
  const start = performance.now();
  for (let round = 0; round < ROUNDS && least > enough && performance.now() - start < LONGEST; round += 1) {
    const begin = performance.now();
    work();
    least = Math.min(least, performance.now() - begin);
  }
  return least;
}
