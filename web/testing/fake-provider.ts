import { FirebaseError } from 'firebase/app';
import type { Account, AppliedLink, Provider } from '../src/auth/provider.ts';
import type { Factor } from '../src/auth/provider-factors.ts';
import { askForCode } from '../src/auth/sign-in-questions.ts';

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
let addresses = new Map<string, AppliedLink>();
let signedInAt = Date.now();
let factors: Factor[] = [];
let expected: string | undefined;

/** Replaces the identity provider: `web/src/auth/provider.ts` without Firebase. */
export const fakeProvider = {
  /** Adds a known account, and returns it. */
  add(account: KnownAccount): KnownAccount {
    known.set(account.email, account);
    return account;
  },
  /** Signs a known account in, as if on an earlier visit. */
  signIn(email: string): void {
    current = known.get(email);
  },
  /** Verifies an email address, as the link in the email does; the app learns of it when it asks. */
  verify(email: string): void {
    verified.add(email);
  },
  /** Lets the next call fail with one of Firebase's codes, such as `auth/too-many-requests`. */
  failWith(code: string, message = code): void {
    failure = new FirebaseError(code, message);
  },
  /** Sets the email address of the link with this code, and the address that it replaces, if any. */
  link(code: string, email: string, formerEmail?: string): void {
    addresses.set(code, { email, formerEmail });
  },
  /** Lets the session have begun this many minutes ago; confirming the sign-in begins a new one. */
  age(minutes: number): void {
    signedInAt = Date.now() - minutes * 60_000;
  },
  /** Adds a second factor to the account, for which sign-ins ask for this code. */
  enroll(code: string): void {
    expected = code;
    factors = [{ uid: 'factor-1', name: 'Work phone', since: '2026-11-20T09:00:00.000Z' }];
  },
  factors: () => factors,
  /** The codes of used links in emails, each with the new password if there was one. */
  used: () => codes,
  /** The emails that were sent, in order: `reset rider@example.com`, `verify rider@example.com`, `change new@example.com`. */
  sent: () => sent,
  forget(): void {
    known = new Map();
    current = undefined;
    failure = undefined;
    sent = [];
    verified = new Set();
    codes = [];
    addresses = new Map();
    signedInAt = Date.now();
    factors = [];
    expected = undefined;
  },
};

/** Replaces the function of the same name. */
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

const WRONG_CODE = 'auth/invalid-verification-code';

/** Completes a sign-in with a second factor, as `web/src/auth/provider-factors.ts` does. */
async function completeWithCode(): Promise<void> {
  if (expected === undefined) return;
  const check = async (code: string) => {
    await attempt();
    if (code !== expected) fail(WRONG_CODE);
  };
  if (!(await askForCode(check))) fail('auth/multi-factor-auth-required');
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
    await completeWithCode();
    change(account);
  },
  signInWithGoogle: async () => {
    await attempt();
    return fail('auth/popup-closed-by-user');
  },
  signsInWithPassword: () => current !== undefined,
  confirm: async (password) => {
    await attempt();
    if (current?.password !== password) fail('auth/invalid-credential');
    await completeWithCode();
    signedInAt = Date.now();
  },
  signedInAt: async () => Promise.resolve(signedInAt),
  factors: () => factors,
  beginFactor: async () => {
    await attempt();
    return {
      key: 'JBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Fourteener%20Cycles:admin?secret=JBSWY3DPEHPK3PXP',
      turnOn: async (code, name) => {
        await attempt();
        if (code !== '246810') fail(WRONG_CODE);
        factors = [{ uid: 'factor-2', name, since: '2026-11-20T09:00:00.000Z' }];
      },
    };
  },
  removeFactor: async (uid) => {
    await attempt();
    factors = factors.filter((each) => each.uid !== uid);
  },
  changePassword: async (password, next) => {
    await attempt();
    if (current?.password !== password) fail('auth/invalid-credential');
    else current.password = next;
  },
  changeEmail: async (password, email) => {
    await attempt();
    if (current?.password !== password) fail('auth/invalid-credential');
    if (known.has(email)) fail('auth/email-already-in-use');
    sent.push(`change ${email}`);
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
    return addresses.get(code) ?? {};
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
