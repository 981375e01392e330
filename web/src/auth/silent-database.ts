/** How long the browser's database may take to answer, ms; the restoring of a stored sign-in waits for it. */
const PATIENCE = 2_000;

/** The name of the database that is opened as a probe. */
const NAME = 'probe';

/**
 * Hides IndexedDB from the libraries of this page if it does not answer, or refuses. Firebase would wait for it without end, for the stored
 * sign-in and before each call (https://github.com/firebase/firebase-js-sdk/issues/8482); without it, Firebase keeps a sign-in in
 * localStorage, or as long as the page.
 */
export async function hideSilentDatabase(): Promise<void> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE);
  const isThere = await Promise.race([doesAnswer().catch(() => false), tooLate]);
  clearTimeout(timer);
  if (!isThere) Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined });
}

async function doesAnswer(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = indexedDB.open(NAME);
  request.onerror = () => resolve(false);
  request.onsuccess = () => {
    request.result.close();
    resolve(true);
  };
  return promise;
}
