import type { UserRecord } from 'firebase-admin/auth';
import type { Identity } from '../http/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import type { Mover } from '../stock/book.ts';
import { mirrorRole, removeRole } from './store.ts';

function claimsAdmin(account: UserRecord): boolean {
  return account.customClaims?.admin === true;
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'auth/user-not-found' || error.code === 'auth/invalid-email')
  );
}

/** Whether the account is an admin's at this moment, whatever its token says. */
export async function isAdmin({ auth }: Shop, uid: string): Promise<boolean> {
  return claimsAdmin(await auth.getUser(uid));
}

/** What the work makes; undefined when the accounts know nobody of that email. */
export async function unlessUnknown<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });
}

/** The account with this email, or undefined. */
export function findAccount({ auth }: Shop, email: string): Promise<{ uid: string; admin: boolean } | undefined> {
  return unlessUnknown(
    auth.getUserByEmail(email).then((account) => ({ uid: account.uid, admin: claimsAdmin(account) })),
  );
}

/** The uid behind an email that a call names: the caller's own, or another account's; undefined when nobody has it. */
export async function findUid(shop: Shop, email: string, caller: Identity): Promise<string | undefined> {
  return email === caller.email ? caller.uid : (await findAccount(shop, email))?.uid;
}

/**
 * Makes the account with this email an admin's: the only code that writes the claim. Answers whether it was not one before,
 * or undefined when there is no such account. The mirror in the user's document is written either way, so that a second
 * call mends what a first one left half done. `by` is the admin who does it, for the audit log; nobody, from a terminal.
 */
export function grantAdmin(shop: Shop, email: string, by?: Mover): Promise<boolean | undefined> {
  return unlessUnknown(grant(shop, email, by));
}

async function grant({ auth, db, now }: Shop, email: string, by?: Mover): Promise<boolean> {
  const account = await auth.getUserByEmail(email);
  const already = claimsAdmin(account);
  if (!already) await auth.setCustomUserClaims(account.uid, { ...account.customClaims, admin: true });
  await mirrorRole(db, { uid: account.uid, email, userName: account.displayName ?? '', at: now() }, by);
  return !already;
}

/**
 * Makes the account with this email an admin's no longer. The mirror goes first, in a transaction that finds `by` still among
 * the admins: of two who revoke each other at once, one stays. Answers whether it was one before, or undefined when there is no
 * such account; a second call ends what a first one left half done. Throws a refusal (409) for the own account.
 */
export async function revokeAdmin(shop: Shop, email: string, by: Mover): Promise<boolean | undefined> {
  const { auth, db, now } = shop;
  const account = await unlessUnknown(auth.getUserByEmail(email));
  if (!account) return undefined;
  if (account.uid === by.uid) {
    throw new Refusal('last-admin', 'You cannot take your own rights: ask another admin, so that the shop keeps one.');
  }
  await removeRole(db, { uid: account.uid, email, at: now() }, by);
  if (!claimsAdmin(account)) return false;
  await auth.setCustomUserClaims(account.uid, { ...account.customClaims, admin: undefined });
  return true;
}
