import { sentenceOf } from '../ui/text/sentences.ts';

/** The advice after an error of the identity provider, by its code: https://firebase.google.com/docs/auth/admin/errors */
const advice = new Map(
  Object.entries({
    'auth/email-already-in-use':
      'There is already an account with this email address. Log in instead, or reset its password.',
    'auth/expired-action-code': 'This link is too old. Have another email sent, and open the link in that one.',
    'auth/invalid-action-code':
      'This link was used before, or a newer one was sent. Log in to see whether it is done, or have another email sent.',
    'auth/internal-error': 'The sign-in service had a problem. Please try again in a minute.',
    'auth/invalid-credential': 'The email address or the password is not right. Check both, or reset the password.',
    'auth/invalid-verification-code': 'This code is not right or has expired. Type the one that your app shows now.',
    'auth/invalid-email': 'This is not a complete email address.',
    'auth/multi-factor-auth-required': 'The sign-in was not completed: the code of your second factor is needed.',
    'auth/network-request-failed':
      'There is no connection to the sign-in service. Check your connection and try again.',
    'auth/popup-blocked': 'Your browser blocked Google’s window. Allow pop-up windows for this site and try again.',
    'auth/popup-closed-by-user':
      'Google’s window was closed before the sign-in was complete. Press the button to try again.',
    'auth/requires-recent-login': 'For your security, please log in again first.',
    'auth/too-many-requests': 'There were too many attempts. Wait a few minutes, or reset the password.',
    'auth/totp-challenge-timeout': 'This took too long. Close this and begin again.',
    'auth/unverified-email': 'Verify your email address first, by the link that we sent.',
    'auth/user-disabled': 'This account is blocked. Write to us if you think that is a mistake.',
    'auth/user-not-found': 'There is no account with this email address. Check it, or create an account.',
    'auth/weak-password': 'Choose a longer password: six characters or more.',
    'auth/wrong-password': 'The password is not right. Check it, or reset it.',
  }),
);

/** The code of an error of the identity provider, such as `auth/invalid-credential`; undefined for any other error. */
export function codeOfProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.startsWith('auth/') ? error.code : undefined;
}

/** A plain sentence to stand under an error with this code; undefined where the error's own message says enough. */
export function adviceFor(code: string | number | undefined): string | undefined {
  return advice.get(String(code));
}

const UNKNOWN = 'The sign-in service refused that. Please try again.';

/** Says in our words why the identity provider refused; for any other error, returns its sentence. */
export function describeRefusal(error: unknown): string {
  const code = codeOfProblem(error);
  return code === undefined ? sentenceOf(error) : (adviceFor(code) ?? UNKNOWN);
}
