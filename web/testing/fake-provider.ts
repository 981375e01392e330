import { FirebaseError } from 'firebase/app';
import type { Account, Provider } from '../src/auth/provider.ts';

interface KnownAccount extends Account {
  password: string;
}

type OnChange = (account: Account | null, token: string | null) => void;

let known = new Map<string, KnownAccount>();
let current: KnownAccount | undefined;
let onChange: OnChange = () => undefined;
let failure: FirebaseError | undefined;
let sent: string[] = [];
let verified = new Set<string>();
let codes: string[] = [];
let addresses = new Map<string, string>();

/** The identity provider of the tests: `web/src/auth/provider.ts` without Firebase. */
export const fakeProvider = {
  /** Makes an account known, and answers it. */
  add(account: KnownAccount): KnownAccount {
    known.set(account.email, account);
    return account;
  },
  /** Signs a known account in, as an earlier visit did. */
  signIn(email: string): void {
    current = known.get(email);
  },
  /** Verifies an address, as the link in the email does; the app hears of it when it asks. */
  verify(email: string): void {
    verified.add(email);
  },
  /** The next call fails with one of Firebase's codes, such as `auth/too-many-requests`. */
  failWith(code: string, message = code): void {
    failure = new FirebaseError(code, message);
  },
  /** The link of an email with this code is about this address. */
  link(code: string, email: string): void {
    addresses.set(code, email);
  },
  /** The codes of links in emails that were used, each with the new password if there was one. */
  used: () => codes,
  /** The emails that were sent, in order: `reset rider@example.com`, `verify rider@example.com`. */
  sent: () => sent,
  forget(): void {
    known = new Map();
    current = undefined;
    failure = undefined;
    sent = [];
    verified = new Set();
    codes = [];
    addresses = new Map();
  },
};

/** In place of the function of the same name. */
export async function openFirebase(listener: OnChange): Promise<Provider> {
  onChange = listener;
  await Promise.resolve();
  report();
  return provider as unknown as Provider;
}

const tokenOf = ({ uid }: Account) => `token-of-${uid}`;
const report = () => onChange(current ? withoutPassword(current) : null, current ? tokenOf(current) : null);
const withoutPassword = ({ password: _, ...account }: KnownAccount): Account => account;

function fail(code: string, message = code): never {
  throw new FirebaseError(code, message);
}

async function attempt(): Promise<void> {
  await Promise.resolve();
  if (!failure) return;
  const thrown = failure;
  failure = undefined;
  throw thrown;
}

function change(account: KnownAccount | undefined): void {
  current = account;
  report();
}

const provider: Omit<Provider, 'app' | 'emulators'> = {
  account: () => (current ? withoutPassword(current) : null),
  token: async () => Promise.resolve(current ? tokenOf(current) : null),
  claimedRole: async () => Promise.resolve(null),
  signIn: async (email, password) => {
    await attempt();
    const account = known.get(email.toLowerCase());
    if (account?.password !== password) fail('auth/invalid-credential');
    change(account);
    return undefined as never;
  },
  signInWithGoogle: async () => {
    await attempt();
    return fail('auth/popup-closed-by-user');
  },
  signsInWithPassword: () => current !== undefined,
  confirm: async (password) => {
    await attempt();
    if (current?.password !== password) fail('auth/invalid-credential');
  },
  changePassword: async (password, next) => {
    await attempt();
    if (current?.password !== password) fail('auth/invalid-credential');
    else current.password = next;
  },
  createAccount: async (name, email, password) => {
    await attempt();
    if (known.has(email.toLowerCase())) fail('auth/email-already-in-use');
    const uid = `uid-of-${name}`;
    const account = fakeProvider.add({ uid, name, email: email.toLowerCase(), password, isVerified: false });
    sent.push(`verify ${account.email}`);
    change(account);
  },
  resendVerification: async () => {
    await attempt();
    sent.push(`verify ${current?.email ?? ''}`);
  },
  applyEmailLink: async (code) => {
    await attempt();
    codes.push(code);
    return addresses.get(code);
  },
  resetPassword: async (code, password) => {
    await attempt();
    codes.push(`${code} ${password}`);
  },
  checkVerified: async () => {
    await Promise.resolve();
    if (!current || current.isVerified || !verified.has(current.email)) return false;
    change({ ...current, isVerified: true });
    return true;
  },
  sendReset: async (email) => {
    await attempt();
    sent.push(`reset ${email}`);
  },
  signOut: async () => {
    await Promise.resolve();
    change(undefined);
  },
};
