const ROUNDS = 50;
/** The time during which it tries again, ms. */
const LONGEST = 10_000;

/**
 * The least time in milliseconds that some work takes, which is done again, many times, until it is short enough: whatever else the
 * machine does can only add to the time of one round.
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
