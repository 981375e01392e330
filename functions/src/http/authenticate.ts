import type { Request } from 'express';
import { limits } from '@fourteener/contract/limits';
import { within } from '../database/time.ts';
import type { Shop } from '../shop.ts';
import { Refusal, refuseBusy, refuseSignIn } from './refusal.ts';

/** Who calls, as the verified token says; never as a body says. */
export interface Identity {
  uid: string;
  /** Lower case. */
  email: string;
  /** The account's display name; empty without one, or when it is the email: names are shown to everybody. */
  name: string;
  /** The token itself. */
  token: string;
  /** When they last signed in, by password or through a provider; a renewed token does not change it. */
  signedInAt: Date;
}

const BEARER = /^Bearer +([\w.~+/=-]+) *$/i;

/** What the Admin SDK says of tokens and accounts that are no longer good, in words for the person who holds one. */
const REASONS: Record<string, string> = {
  'auth/id-token-expired': 'The sign-in has expired. Please sign in again.',
  'auth/id-token-revoked': 'The sign-in was ended. Please sign in again.',
  'auth/user-disabled': 'This account is disabled.',
  'auth/user-not-found': 'This account no longer exists.',
  'auth/argument-error': 'The access token is not one of this shop. Please sign in again.',
  'auth/invalid-id-token': 'The access token is not one of this shop. Please sign in again.',
};

/**
 * Reads the Bearer token: its signature, issuer, audience and age, and, with a look at the account, whether it was disabled
 * or signed out everywhere since. Throws a refusal: 401, or 503 when Auth cannot be asked.
 */
export async function authenticate({ auth }: Shop, req: Request): Promise<Identity> {
  const header = req.headers.authorization;
  if (header === undefined) throw refuseSignIn('Please sign in: this call needs an access token.');
  const token = BEARER.exec(header)?.[1];
  if (token === undefined)
    throw refuseSignIn('The Authorization header must be "Bearer", a space and the access token.');
  try {
    const { uid, email, name, auth_time: signedIn } = await within(limits.commitTime, auth.verifyIdToken(token, true));
    if (!email) throw new Refusal('not-allowed', 'This account has no email address.');
    const signedInAt = new Date(signedIn * 1_000);
    return { uid, email: email.toLowerCase(), name: readName(name, email), token, signedInAt };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = REASONS[codeOf(error)];
    throw reason === undefined
      ? refuseBusy('Sign-ins cannot be checked right now. Please try again in a moment.')
      : refuseSignIn(reason);
  }
}

function readName(claim: unknown, email: string): string {
  const name = typeof claim === 'string' ? claim.trim() : '';
  return name.toLowerCase() === email.toLowerCase() ? '' : name;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
