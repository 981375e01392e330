import { setTimeout as sleep } from 'node:timers/promises';
import { isOvertaken, isUnavailable } from '../database/errors.ts';
import { refuseBusy } from '../http/refusal.ts';

const FIRST_PAUSE = 10; // ms
const LONGEST_PAUSE = 500; // ms

/**
 * Tries a read-then-write again whenever another's write came in between, or the database was away, with growing pauses
 * of random length so that rivals do not meet again. At `deadline` (by `performance.now()`) it gives up with a 503; nothing is
 * written then. `attempt` gets 0, 1, 2, …
 */
export async function retryContended<T>(deadline: number, attempt: (count: number) => Promise<T>): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      return await attempt(count);
    } catch (error) {
      if (!isOvertaken(error) && !isUnavailable(error)) throw error;
      const pause = Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** count);
      if (performance.now() + pause > deadline) {
        throw refuseBusy(
          'Many riders are ordering this part right now. Nothing was ordered; please try again in a moment.',
        );
      }
      await sleep(pause);
    }
  }
}
