import { hasStatus } from './errors.ts';

const TRIES = 4;
const LONGEST_PAUSE = 5_000; // ms; whoever must wait longer presses the button again
/** Clients that were told the same pause spread their next tries over so many milliseconds. */
const SPREAD = 1_000;

const wait = (pause: number) => new Promise<void>((resolve) => void setTimeout(resolve, pause));

/**
 * Repeats a call when the shop was too busy (503), after the pause that the shop names. Such a call has written nothing, and its key keeps
 * it from being done twice. Rejects as the last try does, or at once when the shop names no pause or too long a one.
 */
export async function followBusy<R>(ask: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const pause = hasStatus(error, 503) ? (error.retryAfter ?? Infinity) : Infinity;
      if (tries === TRIES || pause > LONGEST_PAUSE) throw error;
      await wait(pause + Math.random() * SPREAD);
    }
  }
}
