import { hasStatus } from './errors.ts';

const TRIES = 4;
const LONGEST_PAUSE = 5_000; // ms; whoever must wait longer presses the button again
/** Within so many milliseconds those who were told the same time come back one after the other. */
const SPREAD = 1_000;

const wait = (pause: number) => new Promise<void>((resolve) => void setTimeout(resolve, pause));

/**
 * Asks again when the shop was too busy (503), after the time that it names: such a call has written nothing, and its key has it done once.
 * Rejects as the last try does, or at once where the shop names no time or a longer one.
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
