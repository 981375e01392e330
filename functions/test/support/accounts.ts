import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { grantAdmin } from '../../src/users/accounts.ts';
import { needEnv, openShop } from './shop.ts';

export interface Account {
  uid: string;
  email: string;
  name: string;
  /** A fresh ID token. */
  token: string;
}

interface Wanted {
  name?: string;
  admin?: boolean;
}

const PASSWORD = 'pedals-2008';

/** A new account of its own for a test, in the Auth emulator. */
export async function makeAccount({ name = 'Test Rider', admin = false }: Wanted = {}): Promise<Account> {
  openShop();
  const email = `${randomUUID()}@test.example`;
  const { uid } = await getAuth().createUser({ email, password: PASSWORD, displayName: name });
  if (admin) await grantAdmin(openShop(), email);
  return { uid, email, name, token: await signIn(email) };
}

/** An ID token as a browser gets it. */
export async function signIn(email: string): Promise<string> {
  const url = `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`The Auth emulator did not sign ${email} in.`);
  return idToken;
}
