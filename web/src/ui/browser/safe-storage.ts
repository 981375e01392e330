/** The result of `work` with the browser's storage; undefined where storage is forbidden, full, or holds something else. */
export function safeStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
