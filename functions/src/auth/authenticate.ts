import type { Request } from 'express';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { constraints } from '@fourteener/contract/constraints';
import { personName } from '@fourteener/contract/user/person-name';
import { within } from '../database/time.ts';
import type { CheckedIdentity, Identity } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, busy, signInNeeded } from '../errors/domain-error.ts';
import { type Ended, recordEndedSession, providersOf } from './refused-sessions.ts';

const BEARER = /^Bearer +([\w.~+/=-]+) *$/i;

/** The errors of the Admin SDK for tokens and accounts that are no longer valid, in words for the person who holds one. */
const REASONS: Record<string, string> = {
  'auth/id-token-expired': 'Your sign-in has expired. Please sign in again.',
  'auth/id-token-revoked': 'You have been signed out. Please sign in again.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'This account no longer exists.',
  'auth/argument-error': 'The access token is not valid for this shop. Please sign in again.',
  'auth/invalid-id-token': 'The access token is not valid for this shop. Please sign in again.',
};

/** The refusals after which the session's direct reads must end as well. */
const ENDED: Record<string, Ended> = {
  'auth/id-token-revoked': 'revoked',
  'auth/user-disabled': 'disabled',
  'auth/user-not-found': 'gone',
};

/** A caller with a valid token, whose account is being looked up. */
export interface Claimed {
  /** Checked against the account too, unless the token was read ahead. */
  identity: Identity;
  /** Fulfilled once the account was found valid; rejects with a `DomainError`: 401, or 503 when Auth cannot be asked. */
  account: Promise<CheckedIdentity>;
}

/**
 * Verifies the Bearer token by its signature, issuer, audience and age, and the account: whether it was disabled or signed out
 * everywhere since, or lost the provider that the token is from. With `ahead`, returns once the token is verified, while the
 * account is still being looked up. Throws a `DomainError`: 401, or 503 when Auth cannot be asked.
 */
export async function verifyToken(deps: Deps, req: Request, { ahead }: { ahead: boolean }): Promise<Claimed> {
  const header = req.headers.authorization;
  if (header === undefined) throw signInNeeded('Please sign in: this call needs an access token.');
  const token = BEARER.exec(header)?.[1];
  if (token === undefined)
    throw signInNeeded('The Authorization header must be "Bearer", a space and the access token.');
  if (!ahead) {
    const identity = await look(deps, token);
    return { identity, account: Promise.resolve(identity) };
  }
  const identity = identify(await orRefusal(asIs(deps.auth).verifyIdToken(token)), token);
  const account = look(deps, token);
  // If the call is refused for another reason, nobody handles a rejection of this promise.
  account.catch(() => undefined);
  return { identity, account };
}

/** The caller with the current facts of their account. Throws a `DomainError`; when the session has ended, its direct reads end too. */
async function look(deps: Deps, token: string): Promise<CheckedIdentity> {
  const found: { uid?: string; account?: UserRecord } = {};
  // The SDK looks the account up for its own checks; keeping the record saves a second look-up.
  const getUser = async (uid: string) => {
    found.uid = uid;
    return (found.account = await deps.auth.getUser(uid));
  };
  const watched = Object.assign(Object.create(deps.auth) as Auth, { getUser });
  const end = (why: Ended, signedIn = 0) =>
    found.uid === undefined
      ? Promise.resolve()
      : recordEndedSession(deps, { uid: found.uid, why, signedIn, account: found.account });
  const decoded = await orRefusal(watched.verifyIdToken(token, true), async (code) => {
    const why = ENDED[code];
    if (why) await end(why, parseSignIn(token));
  });
  const identity = identify(decoded, token);
  const { account } = found;
  const providers = providersOf(account);
  if (!(identity.provider in providers)) {
    await end('provider-removed', decoded.auth_time);
    throw signInNeeded('This way of signing in no longer belongs to the account. Please sign in again.');
  }
  const accountEmail = account?.email?.toLowerCase() ?? identity.email;
  // If the account's address was changed since, its verification says nothing about the token's address.
  const emailVerified = accountEmail === identity.email && account?.emailVerified === true;
  const tokensValidAfter = new Date(account?.tokensValidAfterTime ?? 0);
  return { ...identity, providers, emailVerified, accountEmail, tokensValidAfter };
}

/** The sign-in time, in seconds, of a token whose signature was verified. */
function parseSignIn(token: string): number {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { auth_time?: number };
  return payload.auth_time ?? 0;
}

function identify(
  { uid, email, name, auth_time: signedIn, firebase, email_verified: tokenVerified }: DecodedIdToken,
  token: string,
): Identity {
  if (!email) throw new DomainError('not-allowed', 'This account has no email address.');
  return {
    uid,
    email: email.toLowerCase(),
    name: nameOf(name, email),
    token,
    signedInAt: new Date(signedIn * 1_000),
    // Firebase's tokens always name the provider.
    provider: (firebase as DecodedIdToken['firebase'] | undefined)?.sign_in_provider ?? '',
    usedSecondFactor: usedCode(firebase),
    tokenVerified: tokenVerified === true,
  };
}

/** Whether the sign-in had a second factor that counts: a code of an app, not a text message, which the shop does not offer. */
function usedCode(firebase: DecodedIdToken['firebase'] | undefined): boolean {
  return firebase?.sign_in_second_factor === 'totp';
}

/** An Auth that verifies tokens without looking up accounts, which the SDK does on emulators even when it is not asked to. */
function asIs(auth: Auth): Auth {
  const getUser = () => Promise.resolve({ disabled: false });
  return Object.assign(Object.create(auth) as Auth, { getUser });
}

/** The answer of Auth within the time limit; a failure becomes a `DomainError`. */
async function orRefusal<T>(answer: Promise<T>, onRefusal?: (code: string) => Promise<void>): Promise<T> {
  try {
    return await within(constraints.commitTime, answer);
  } catch (error) {
    await onRefusal?.(codeOf(error));
    const reason = REASONS[codeOf(error)];
    throw reason === undefined
      ? busy('We cannot check sign-ins right now. Please try again in a moment.')
      : signInNeeded(reason);
  }
}

function nameOf(claim: unknown, email: string): string {
  const name = personName(claim);
  return name.toLowerCase() === email.toLowerCase() ? '' : name;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
