/** What `work` reads from the browser's storage or does with it; undefined where storage is forbidden, full, or holds something else. */
export function safeStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
