import type { Request } from 'express';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
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

/** Somebody with a token of this shop, whose account is being looked at. */
export interface Claimed {
  identity: Identity;
  /** Settles when the account was found good; rejects with a refusal: 401, or 503 when Auth cannot be asked. */
  account: Promise<void>;
}

/**
 * Reads the Bearer token: its signature, issuer, audience and age; and looks at the account, whether it was disabled or signed
 * out everywhere since. `ahead`: answers when the token is read, and looks at the account meanwhile. Throws a refusal: 401, or
 * 503 when Auth cannot be asked.
 */
export async function readToken({ auth }: Shop, req: Request, { ahead }: { ahead: boolean }): Promise<Claimed> {
  const header = req.headers.authorization;
  if (header === undefined) throw refuseSignIn('Please sign in: this call needs an access token.');
  const token = BEARER.exec(header)?.[1];
  if (token === undefined)
    throw refuseSignIn('The Authorization header must be "Bearer", a space and the access token.');
  const look = () => orRefusal(auth.verifyIdToken(token, true));
  if (!ahead) return { identity: identify(await look(), token), account: Promise.resolve() };
  const identity = identify(await orRefusal(asIs(auth).verifyIdToken(token)), token);
  const account = look().then(() => undefined);
  // Whoever refuses the call for another reason does not wait for it.
  account.catch(() => undefined);
  return { identity, account };
}

function identify({ uid, email, name, auth_time: signedIn }: DecodedIdToken, token: string): Identity {
  if (!email) throw new Refusal('not-allowed', 'This account has no email address.');
  return {
    uid,
    email: email.toLowerCase(),
    name: readName(name, email),
    token,
    signedInAt: new Date(signedIn * 1_000),
  };
}

/** The Auth of the Admin SDK that looks at tokens alone: on emulators it asks for their accounts even when not told to. */
function asIs(auth: Auth): Auth {
  const getUser = () => Promise.resolve({ disabled: false });
  return Object.assign(Object.create(auth) as Auth, { getUser });
}

/** What Auth answers, in time; what it fails with is a refusal. */
async function orRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await within(limits.commitTime, answer);
  } catch (error) {
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
