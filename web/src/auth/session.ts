import type { FirebaseApp } from 'firebase/app';
import { ACCESS_TOKEN_KEY, getAccessToken, removeAccessToken, storeAccessToken } from '../api/access-token.ts';
import { flushBeforeSignOut, resetSession } from '../api/session-reset.ts';
import { setAppTokenSource, setTokenSource } from '../api/token-source.ts';
import { paths } from '../screens/paths.ts';
import { loadCode } from '../ui/code/page-code-error.ts';
import { preloadToasts, showFailure, showInfo } from '../ui/feedback/toast.ts';
import { findNewEmail, forgetNewEmail } from './new-email.ts';
import type { Account, Provider } from './provider.ts';
import { getSession, setSession } from './session-store.ts';
import { clearForeignDrafts, clearDrafts, hasDraftOwner, claimDrafts } from './draft-owner.ts';

/** The message when a sign-in ended without the user's action. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

let opening: Promise<Provider> | undefined;

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (siteKey) {
  setAppTokenSource(async () => {
    const [{ fetchAppToken }] = await Promise.all([import('./app-check.ts'), openProvider()]);
    return fetchAppToken();
  });
}

const prepareApp = siteKey
  ? async (app: FirebaseApp) => (await import('./app-check.ts')).openAppCheck(siteKey, app)
  : undefined;

/** Loads the identity provider, once; throws when it cannot be reached, and then the next call tries again. */
export function openProvider(): Promise<Provider> {
  opening ??= loadProvider().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function loadProvider(): Promise<Provider> {
  const { openFirebase } = await loadCode(() => import('./provider.ts'));
  const provider = await openFirebase(followProvider, prepareApp);
  setTokenSource(provider.token);
  return provider;
}

/**
 * Keeps the stored token as fresh as the provider's. While a sign-in is under way there is no stored token yet: the user counts as signed
 * in only when the shop has answered (see `complete-sign-in.ts`).
 */
function followProvider(account: Account | null, token: string | null): void {
  const stored = getAccessToken();
  if (account === null) endSession(paths.home);
  else if (stored !== null) beginSession(account, token ?? stored);
}

/** Stores the token and shows the app to the account. */
export function beginSession(account: Account, token: string): void {
  storeAccessToken(token);
  claimDrafts(account.uid);
  if (findNewEmail(account.uid) === account.email) forgetNewEmail();
  const current = getSession();
  const before = current.status === 'signed-in' ? current.account : undefined;
  const isSame = before?.uid === account.uid && before.name === account.name && before.email === account.email;
  if (isSame && before.isVerified === account.isVerified) return;
  // A user who has verified the address is still the same user.
  if (before && !isSame) resetSession();
  setSession({ status: 'signed-in', account });
}

function endSession(leaveTo: string, why = SESSION_ENDED): void {
  removeAccessToken();
  clearForeignDrafts();
  const session = getSession();
  const { status } = session;
  if (status === 'signed-out') return;
  // A user who signed out, here or in another tab, knows it; a user with a sign-in that no longer holds is told on the sign-in page.
  if (status === 'signed-in' && hasDraftOwner())
    showInfo((why === SESSION_ENDED && tellNewEmail(session.account)) || why);
  setSession({ status: 'signed-out', leaveTo });
  // Runs after the account's screens are gone, or they would read their data again.
  resetSession();
}

/** When an account gets another address, the provider ends its sessions without giving the reason. */
function tellNewEmail({ uid }: Account): string | undefined {
  const email = findNewEmail(uid);
  return email && `Your session has ended. If you opened the link that we sent to ${email}, log in with that address.`;
}

/** Signs out here and in every other tab, because the user wants to, and deletes their drafts. */
export async function signOut(): Promise<void> {
  clearDrafts();
  forgetNewEmail();
  await flushBeforeSignOut();
  // A tab that took up the sign-in meanwhile has claimed the drafts again, and would report that the session ended by itself.
  clearDrafts();
  await forceSignOut();
}

/**
 * Signs out here and in every other tab when the shop or the provider no longer accepts the session; the shell then redirects to `leaveTo`.
 * Drafts are there again when the same account signs in next.
 */
export async function forceSignOut(leaveTo: string = paths.home, why = SESSION_ENDED): Promise<void> {
  endSession(leaveTo, why);
  const provider = await opening?.catch(() => undefined);
  await provider?.signOut();
}

/** The message after the sessions were ended on another device. */
const SIGNED_OUT_EVERYWHERE = 'You were signed out on this device. Please sign in again.';

/** Signs out after another device ended this session, and deletes the drafts, since another person may use this device. */
export async function endRevokedSession(): Promise<void> {
  const ended = forceSignOut(paths.home, SIGNED_OUT_EVERYWHERE);
  clearDrafts();
  await ended;
}

/** Restores a stored sign-in, and follows the sign-ins and sign-outs of other tabs. Called once, before the first screen. */
export function resumeSession(): void {
  clearForeignDrafts();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== ACCESS_TOKEN_KEY && key !== null) return;
    if (newValue === null) void forceSignOut();
    else if (getSession().status === 'signed-out') void openProvider().then(catchUp, giveUp);
  });
  if (getSession().status !== 'loading') return;
  preloadToasts();
  void openProvider().catch(giveUp);
}

/** An opened provider may have reported the other tab's user before the token was stored, when the user did not count as signed in yet. */
async function catchUp(provider: Provider): Promise<void> {
  const account = provider.account();
  if (account) followProvider(account, await provider.token(false));
}

/** The stored token stays, so that a reload restores the sign-in once the network is back. */
function giveUp(error: unknown): void {
  setSession({ status: 'signed-out', leaveTo: paths.home });
  showFailure(error);
}
