import { setImmediate } from 'node:timers/promises';

/** How long, in milliseconds, the processor is kept from other requests. */
const SLICE = 20;

/** Does something with each item, and lets other requests have their turn between. */
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
