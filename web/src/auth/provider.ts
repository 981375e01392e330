import { type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { messages } from '@fourteener/contract/messages';
import { type Role, roleOfClaims } from '@fourteener/contract/user/roles';
import { getAccessToken } from '../api/access-token.ts';
import { fetchProviderConfig } from './provider-config.ts';
import { beginFactor, completeWithCode, listFactors, removeFactor } from './provider-factors.ts';
import { hideSilentDatabase } from './silent-database.ts';

/** The signed-in account, as the identity provider has it. */
export interface Account {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** Whether the address is verified, as far as this browser knows. */
  readonly isVerified?: boolean;
}

/** The address that an email's link was about, if the provider tells it, and the address that it replaced. */
export interface AppliedLink {
  email?: string | undefined;
  formerEmail?: string | undefined;
}

/**
 * The opened identity provider. Besides this file, only provider-factors.ts and shop/orders/live-orders.ts know Firebase; the errors are
 * Firebase's.
 */
export type Provider = Awaited<ReturnType<typeof openFirebase>>;

/**
 * Opens Firebase Auth once `prepare` is done; `onChange` is called at every change of the user or their token, first with the stored user.
 */
export async function openFirebase(
  onChange: (account: Account | null, token: string | null) => void,
  prepare?: (app: FirebaseApp) => Promise<void>,
) {
  const [{ options, emulators }] = await Promise.all([fetchProviderConfig(), hideSilentDatabase()]);
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  const app = initializeApp(options);
  await prepare?.(app);
  const auth = initializeAuth(app, { persistence });
  if (emulators.auth) {
    const { host, port } = emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  onIdTokenChanged(auth, (user) => void report(user, onChange));
  // A page that Back restores from the browser's cache has not heard of a sign-out in another tab.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && getAccessToken() === null) onChange(null, null);
  });

  return {
    /** For other Firebase services, which load later. */
    app,
    emulators,
    account: () => (auth.currentUser ? describe(auth.currentUser) : null),
    token: (fresh: boolean) => readToken(auth, fresh),
    claimedRole: () => readClaimedRole(auth),
    signIn: (email: string, password: string) =>
      completeWithCode(auth, signInWithEmailAndPassword(auth, email, password)),
    // The resolver for popups is passed here: at the start it would load for people who never press the button.
    signInWithGoogle: () =>
      completeWithCode(auth, signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)),
    /** When the session began, ms. */
    signedInAt: () => readSignedInAt(auth),
    factors: () => listFactors(auth),
    beginFactor: () => beginFactor(auth),
    removeFactor: (uid: string) => removeFactor(auth, uid),
    signsInWithPassword: () => (auth.currentUser ? hasPassword(auth.currentUser) : false),
    /** Signs the same account in anew: by its password, or, without one, in Google's window. */
    confirm: (password: string) => confirm(auth, password),
    /** Changes the password, for which the present one is needed; all other sessions of the account end. */
    changePassword: (password: string, next: string) => changePassword(auth, password, next),
    /** Sends the email whose link gives the account another address; the present password is needed. */
    changeEmail: (password: string, email: string) => changeEmail(auth, password, email),
    createAccount: (name: string, email: string, password: string) => createAccount(auth, name, email, password),
    sendReset: (email: string) => sendReset(auth, email),
    /** Sends the email again by whose link the address is verified. */
    resendVerification: () => resendVerification(auth),
    /** Applies the code of an email's link; each code works once. */
    applyEmailLink: (code: string) => applyEmailLink(auth, code),
    /** Sets a new password for the account, by the code of the link in the reset email. */
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    /** Returns whether the address was verified meanwhile, in another tab or on another device; then the token says so, too. */
    checkVerified: () => checkVerified(auth),
    signOut: () => signOut(auth),
  };
}

/** The provider's error codes for accounts that were deleted or disabled, or signed out everywhere. */
const gone = [
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
];

/** The user's token; null when nobody is signed in or the account is gone. Throws when the provider cannot be reached. */
async function readToken({ currentUser }: Auth, fresh: boolean): Promise<string | null> {
  try {
    return (await currentUser?.getIdToken(fresh)) ?? null;
  } catch (error) {
    if (error instanceof FirebaseError && gone.includes(error.code)) return null;
    throw error;
  }
}

/** The role that the token claims; null for a customer. */
async function readClaimedRole({ currentUser }: Auth): Promise<Role | null> {
  const { admin, role } = (await currentUser?.getIdTokenResult())?.claims ?? {};
  return roleOfClaims({ admin, role }) ?? null;
}

async function readSignedInAt({ currentUser }: Auth): Promise<number> {
  const { authTime } = (await currentUser?.getIdTokenResult()) ?? {};
  return authTime === undefined ? 0 : new Date(authTime).getTime();
}

function hasPassword({ providerData }: User): boolean {
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
}

async function confirm(auth: Auth, password: string): Promise<void> {
  const { currentUser: user } = auth;
  if (!user?.email) throw new Error(messages.noUser);
  const signIn = hasPassword(user)
    ? reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
    : reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await completeWithCode(auth, signIn);
  // The token from before has the time of the sign-in before.
  await user.getIdToken(true);
}

async function changePassword(auth: Auth, password: string, next: string): Promise<void> {
  await confirm(auth, password);
  if (!auth.currentUser) throw new Error(messages.noUser);
  await updatePassword(auth.currentUser, next);
  // The shop refuses sign-ins from before the change, so this session signs in anew. If that fails, this session ends like the others.
  await confirm(auth, next).catch(() => undefined);
}

async function changeEmail(auth: Auth, password: string, email: string): Promise<void> {
  await confirm(auth, password);
  if (!auth.currentUser) throw new Error(messages.noUser);
  await verifyBeforeUpdateEmail(auth.currentUser, email);
}

/** Resolves alike whether or not the address has an account, even in a project that would reveal it. */
async function sendReset(auth: Auth, email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
    if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error;
  });
}

async function createAccount(auth: Auth, name: string, email: string, password: string): Promise<void> {
  // If a first try was cut off half-way, the second one continues with the account that it made.
  const begun = auth.currentUser?.email === email.toLowerCase() ? auth.currentUser : undefined;
  const user = begun ?? (await createUserWithEmailAndPassword(auth, email, password)).user;
  await updateProfile(user, { displayName: name });
  // The first token was issued before the name was set, and the server reads the name from the token.
  await user.getIdToken(true);
  // Nobody waits for the email, and the account exists without it.
  void sendEmailVerification(user).catch(() => undefined);
}

async function resendVerification({ currentUser: user }: Auth): Promise<void> {
  if (!user) throw new Error(messages.noUser);
  await sendEmailVerification(user);
}

async function applyEmailLink(auth: Auth, code: string): Promise<AppliedLink> {
  // Once the code is applied, the provider no longer knows it.
  const { data } = await checkActionCode(auth, code);
  await applyActionCode(auth, code);
  return { email: data.email ?? undefined, formerEmail: data.previousEmail ?? undefined };
}

async function checkVerified({ currentUser: user }: Auth): Promise<boolean> {
  if (!user || isVerified(user)) return false;
  await user.reload();
  if (!isVerified(user)) return false;
  await user.getIdToken(true);
  return true;
}

const isVerified = ({ emailVerified }: User): boolean => emailVerified;

async function report(
  user: User | null,
  onChange: (account: Account | null, token: string | null) => void,
): Promise<void> {
  // Without a network an old token cannot be renewed; the user stays signed in.
  const token = user && (await readTokenOf(user).catch(() => null));
  onChange(user && describe(user), token);
}

/** A token from before a change of address names the former address, which the shop no longer accepts for the account. */
async function readTokenOf(user: User): Promise<string> {
  const { token, claims } = await user.getIdTokenResult();
  return claims.email === undefined || claims.email === user.email ? token : user.getIdToken(true);
}

function describe({ uid, displayName, email, emailVerified: isVerified }: User): Account {
  return { uid, name: displayName ?? '', email: email ?? '', isVerified };
}
