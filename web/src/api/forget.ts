const all = new Set<() => void>();

/** Tells how to forget what was read for an account. */
export function whenAccountChanges(forget: () => void): void {
  all.add(forget);
}

/** Forgets whatever was read for the account that was signed in until now. */
export function forgetAccount(): void {
  for (const forget of all) forget();
}
