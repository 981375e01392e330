import type { Tally } from './tally.ts';

/** What a load came to. */
export interface LoadResult {
  /** One sentence of what was done and what it came to. */
  says: string;
  tally: Tally;
  /** What must not be; a load with any has failed. */
  faults: string[];
}
