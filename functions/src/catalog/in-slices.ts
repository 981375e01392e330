import { setImmediate } from 'node:timers/promises';

/** How long, in milliseconds, a slice may keep the processor from other requests. */
const SLICE = 20;

/** Does the work for each item, in slices between which other requests have their turn. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let end = performance.now() + SLICE;
  for (const item of items) {
    if (performance.now() >= end) {
      await setImmediate();
      end = performance.now() + SLICE;
    }
    work(item);
  }
}
