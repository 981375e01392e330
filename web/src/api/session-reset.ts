const all = new Set<() => void>();

/** Registers a function that forgets what was read for an account. */
export function onSessionReset(forget: () => void): void {
  all.add(forget);
}

/** Forgets all that was read for the account that was signed in. */
export function resetSession(): void {
  for (const forget of all) forget();
}

const pendingSends = new Set<() => Promise<unknown>>();
/** How long a sign-out waits for the pending sends, ms. */
const TIMEOUT = 2_000;

/** Registers a function that sends an account's last changes before it signs out; returns a function that unregisters it. */
export function beforeSignOut(send: () => Promise<unknown>): () => void {
  pendingSends.add(send);
  return () => pendingSends.delete(send);
}

/** Sends the account's pending changes, and waits for them no longer than `TIMEOUT`. */
export async function flushBeforeSignOut(): Promise<void> {
  if (pendingSends.size === 0) return;
  const sent = Promise.allSettled([...pendingSends].map((send) => send()));
  const { promise: tooLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, TIMEOUT);
  await Promise.race([sent, tooLate]);
  clearTimeout(timer);
}
