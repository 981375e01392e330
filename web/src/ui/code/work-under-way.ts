const underWay = new Set<Promise<unknown>>();

/** Notes that something is being written until `work` has ended: a page that is loaded again before that never hears the answer. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  underWay.add(work);
  const forget = () => void underWay.delete(work);
  work.then(forget, forget);
  return work;
}

/** Whether something is being written whose answer has not come yet. */
export function isWorkUnderWay(): boolean {
  return underWay.size > 0;
}

/** Resolves when everything that is being written now has been answered, or has failed. */
export async function untilWorkIsDone(): Promise<void> {
  await Promise.allSettled(underWay);
}
