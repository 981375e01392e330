import { hasStatus } from '../api/errors.ts';
import { openProvider } from './session.ts';

/** How the account signs in once more, when its last sign-in is too long ago. */
export type Confirmation = 'password' | 'google';

/** Whether the shop refused because the account signed in too long ago. */
export function isStaleSignIn(error: unknown): boolean {
  return hasStatus(error, 403) && error.problem === 'stale-sign-in';
}

/** Throws that the account signed in too long ago; of any other error, the caller has told already. */
export function unlessStale(error: unknown): void {
  if (isStaleSignIn(error)) throw error;
}

/** How the account must sign in once more before the shop does what it refused; undefined if it refused for another reason. */
export async function findConfirmation(error: unknown): Promise<Confirmation | undefined> {
  if (!isStaleSignIn(error)) return undefined;
  return (await openProvider()).signsInWithPassword() ? 'password' : 'google';
}

/** Signs the account in once more: with its password, or, without one, in Google's window. */
export async function confirmAccount(password: string): Promise<void> {
  await (await openProvider()).confirm(password);
}
