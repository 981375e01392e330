const last = new Map<string, Promise<unknown>>();

/**
 * Runs the works of one key one after another, in the order in which they came, within this instance. Orders for the same
 * part wait here for microseconds instead of meeting in the database, where each meeting costs a retry.
 */
export async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
