import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import type { Role } from '@fourteener/contract/user/roles';
import { giveRole } from '../../src/users/roles.ts';
import { needEnv, openShop, projectId } from './shop.ts';
import { forgeToken } from './tokens.ts';

export interface Account {
  uid: string;
  email: string;
  name: string;
  token: string;
}

interface Wanted {
  name?: string;
  email?: string;
  admin?: boolean;
  /** The staff role; `admin: true` is short for an owner's. */
  role?: Role;
  /** Whether its email address is verified; true by default. */
  verified?: boolean;
}

const PASSWORD = 'pedals-2008';

/** A new account for one test, in the Auth emulator. */
export async function makeAccount({
  admin = false,
  role = admin ? 'admin' : undefined,
  // Each name is unique: a customer's name that is also an admin's is not shown, and any test may make a customer an admin.
  name = `Test ${role ? 'Admin' : 'Rider'} ${randomUUID().slice(0, 8)}`,
  email = `${randomUUID()}@test.example`,
  verified = true,
}: Wanted = {}): Promise<Account> {
  openShop();
  const { uid } = await getAuth().createUser({ email, password: PASSWORD, displayName: name, emailVerified: verified });
  if (role) await giveRole(openShop(), email, role);
  return { uid, email, name, token: await signIn(email) };
}

/**
 * An account that never signed in at Auth, with a token of a sign-in now: tests may make tokens of earlier sign-ins, none of which is older
 * than the account's last sign-in.
 */
export async function makeIdleAccount(): Promise<Account> {
  openShop();
  const email = `${randomUUID()}@test.example`;
  const name = `Test Rider ${randomUUID().slice(0, 8)}`;
  const { uid } = await getAuth().createUser({ email, password: PASSWORD, displayName: name, emailVerified: true });
  // The emulator counts the creation of an account as a sign-in.
  const url = `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: uid, lastLoginAt: '1' }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator rejected a change: ${await answer.text()}`);
  return { uid, email, name, token: forgeToken({ sub: uid, email, name }) };
}

/** The tokens that a browser gets from a sign-in. */
export interface Session {
  uid: string;
  token: string;
  refreshToken: string;
}

/** Signs in; returns an ID token, as a browser gets it. */
export async function signIn(email: string): Promise<string> {
  return (await openSession(email)).token;
}

export function openSession(email: string): Promise<Session> {
  return ask('accounts:signInWithPassword', { email, password: PASSWORD });
}

/** Registers an address by password, which anybody can do with any address. */
export function register(email: string): Promise<Session> {
  return ask('accounts:signUp', { email, password: PASSWORD });
}

/** Signs in with Google, which vouches that the address belongs to the account's owner. */
export function signInWithGoogle(email: string): Promise<Session> {
  const claims = { sub: `google-${email}`, email, email_verified: true, name: 'Test Rider' };
  const postBody = `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`;
  return ask('accounts:signInWithIdp', { postBody, requestUri: 'http://localhost' });
}

/** A new ID token for a refresh token; undefined if it is rejected. */
export async function renew(refreshToken: string): Promise<string | undefined> {
  const url = `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}/securetoken.googleapis.com/v1/token?key=any`;
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const answer = await fetch(url, { method: 'POST', body });
  return ((await answer.json()) as { id_token?: string }).id_token;
}

async function ask(call: string, body: Record<string, unknown>): Promise<Session> {
  const url = `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/${call}?key=any`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const { localId: uid, idToken: token, refreshToken } = (await answer.json()) as Record<string, string | undefined>;
  if (!uid || !token || !refreshToken) throw new Error(`The Auth emulator rejected ${call}.`);
  return { uid, token, refreshToken };
}
