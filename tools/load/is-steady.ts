import { median } from '../report/statistics.ts';

/** The largest ratio of the last quarter to the second one, which allows for garbage that is not collected yet. */
const MORE = 1.15;

/** Whether memory stops growing: the first quarter fills the caches, after it there must be no trend. */
export function isSteady(memory: readonly number[]): boolean {
  const quarter = (n: number) => median(memory.slice((memory.length * n) / 4, (memory.length * (n + 1)) / 4));
  return quarter(3) <= MORE * quarter(1);
}
