import { busy } from '../errors/domain-error.ts';

/**
 * Repeats an attempt until it returns something other than undefined, at most so many times. Throws a `DomainError` (503) when
 * others were faster each time.
 */
export async function attemptUntilDone<T>(most: number, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let n = 0; n < most; n += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw busy();
}
