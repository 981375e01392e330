const underWay = new Set<Promise<unknown>>();

/** Counts a write as under way until `work` has ended: a page that is reloaded before would never get the answer. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  underWay.add(work);
  const forget = () => void underWay.delete(work);
  work.then(forget, forget);
  return work;
}

/** Whether a write is under way whose answer has not arrived. */
export function isWorkUnderWay(): boolean {
  return underWay.size > 0;
}

/** Resolves when every write that is under way now has been answered, or has failed. */
export async function untilWorkIsDone(): Promise<void> {
  await Promise.allSettled(underWay);
}
