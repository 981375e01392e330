const all = new Set<() => void>();

/** Tells how to forget what was read for an account. */
export function onSessionReset(forget: () => void): void {
  all.add(forget);
}

/** Forgets whatever was read for the account that was signed in until now. */
export function resetSession(): void {
  for (const forget of all) forget();
}

const pendingSends = new Set<() => Promise<unknown>>();
/** How long a sign-out waits for them, ms. */
const TIMEOUT = 2_000;

/** Tells what is still to be sent for an account before it signs out; answers what ends that. */
export function beforeSignOut(send: () => Promise<unknown>): () => void {
  pendingSends.add(send);
  return () => pendingSends.delete(send);
}

/** Sends what is still to be sent for the account, as far as that goes quickly. */
export async function flushBeforeSignOut(): Promise<void> {
  if (pendingSends.size === 0) return;
  const sent = Promise.allSettled([...pendingSends].map((send) => send()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
}
