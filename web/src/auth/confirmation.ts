import { hasStatus } from '../api/errors.ts';
import { openProvider } from './session.ts';
import { adviceFor, codeOfProblem } from './sign-in-problem.ts';
import type { Confirmation } from './sign-in-questions.ts';

/** Whether the shop refused because the account signed in too long ago. */
export function isStaleSignIn(error: unknown): boolean {
  return hasStatus(error, 403) && error.problem === 'stale-sign-in';
}

/** Rethrows the error that the account signed in too long ago; the caller has already shown any other error. */
export function unlessStale(error: unknown): void {
  if (isStaleSignIn(error)) throw error;
}

/** How the account must sign in again before the shop accepts the call; undefined if the shop refused for another reason. */
export async function findConfirmation(error: unknown): Promise<Confirmation | undefined> {
  if (!isStaleSignIn(error)) return undefined;
  return (await openProvider()).signsInWithPassword() ? 'password' : 'google';
}

const WRONG_PASSWORD = 'This is not your password. Please try again.';

/** The messages of a refused confirmation that differ from those of the login: here the address is known, and only one account is right. */
const refusals = new Map([
  ['auth/invalid-credential', WRONG_PASSWORD],
  ['auth/wrong-password', WRONG_PASSWORD],
  ['auth/user-mismatch', 'This is another account. Please choose the one that you are signed in with.'],
]);

const UNKNOWN_REFUSAL = 'We could not confirm that it is you. Please try again.';

/**
 * Signs the account in once more: with its password, or, without one, in Google's window. Throws a message in our words if it fails: only
 * the login and the registration show the provider's own messages, as the specification asks (section 8).
 */
export async function confirmAccount(password: string): Promise<void> {
  const provider = await openProvider();
  try {
    await provider.confirm(password);
  } catch (error) {
    const code = codeOfProblem(error);
    if (code === undefined) throw error;
    throw new Error(refusals.get(code) ?? adviceFor(code) ?? UNKNOWN_REFUSAL, { cause: error });
  }
}
