import type { UserRecord } from 'firebase-admin/auth';
import { personName } from '@fourteener/contract/user/person-name';
import { attemptUntilDone } from '../database/attempts.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../http/identity.ts';
import { claimsAdmin, unlessUnknown } from '../auth/accounts.ts';
import { type BlockDeps, followBlock } from './block.ts';
import { addressOf } from './follow-address.ts';
import { findGhosts } from './ghosts.ts';
import { resolveAccount } from './resolve-account.ts';
import { isNotedAdmin, noteAdmin, removeAdminNote } from './role-note.ts';

/** How often a claim is written anew when the note changes meanwhile; more are never at once. */
const ATTEMPTS = 20;

interface GrantOptions {
  /** The admin who does it, for the audit log; nobody, from a terminal. */
  by?: Actor;
  /** Also to an account whose address nobody verified: for an operator who knows whose it is. */
  unverified?: boolean;
}

/**
 * Makes the account of this id or address an admin's. Answers whether it was not one before, or undefined when there is no such
 * account; a second call ends what a first one left half done. Throws a `DomainError`: 409 when nobody showed that the address is
 * theirs, as whoever registered it first would get the rights, or as `resolveAccount` does; 403 when `by` is no admin any more.
 */
export async function grantAdmin(
  deps: Deps,
  named: string,
  { by, unverified = false }: GrantOptions = {},
): Promise<boolean | undefined> {
  const account = await resolveAccount(deps, named);
  if (!account) return undefined;
  if (!account.emailVerified && !unverified) {
    throw new DomainError(
      'email-unverified',
      'Nobody has verified this email address yet, so the account may not be its owner’s. Ask them to open the link in the verification email first.',
    );
  }
  const { uid } = account;
  const userName = personName(account.displayName);
  const email = addressOf(account) ?? '';
  const isNoted = await noteAdmin(deps.db, { uid, email, userName, at: deps.now() }, by);
  return (await carryOver(deps, uid)) || isNoted;
}

/**
 * Makes the account of this id or address an admin's no longer. The note goes first, in a transaction that finds `by` still among
 * the admins: of two who revoke each other at once, one stays. Answers whether it was one before, or undefined when there is no
 * such account; a second call ends what a first one left half done. An account that is gone loses what is left of its rights.
 * Throws a `DomainError` (409) for the own account, or as `resolveAccount` does.
 */
export async function revokeAdmin(deps: Deps, named: string, by: Actor): Promise<boolean | undefined> {
  const { db, now } = deps;
  const account = await resolveAccount(deps, named);
  let isRevoked: boolean | undefined;
  for (const { uid, email } of await findGhosts(deps, named)) {
    isRevoked = (await removeAdminNote(db, { uid, email, at: now() }, by)) || isRevoked;
  }
  if (!account) return isRevoked;
  if (account.uid === by.uid) {
    throw new DomainError('last-admin', 'You cannot revoke your own admin role. Please ask another admin to do it.');
  }
  const email = addressOf(account) ?? '';
  const wasNoted = await removeAdminNote(db, { uid: account.uid, email, at: now() }, by);
  return (await carryOver(deps, account.uid)) || wasNoted || isRevoked === true;
}

/** Makes Auth agree with all that is noted of an account; answers whether its role was another one there. */
export async function carryOver(deps: BlockDeps, uid: string): Promise<boolean> {
  const isChanged = await followRole(deps, uid);
  await followBlock(deps, uid);
  return isChanged;
}

/**
 * Makes an account's claim what the note says: the only code that writes the claim. The note is read again after each write, and
 * the claim written again until they agree, so that of any number at once the last one leaves both the same. Answers whether
 * the claim was another one; throws a `DomainError` (503) when others are always faster.
 */
export async function followRole(deps: Deps, uid: string): Promise<boolean> {
  let isChanged = false;
  return attemptUntilDone(ATTEMPTS, async () => {
    const wanted = await isNotedAdmin(deps.db, uid);
    const account = await unlessUnknown(deps.auth.getUser(uid));
    if (!account || claimsAdmin(account) === wanted) return isChanged;
    await writeClaim(deps, account, wanted);
    isChanged = true;
    return undefined;
  });
}

function writeClaim({ auth }: Deps, { uid, customClaims }: UserRecord, admin: boolean): Promise<void> {
  return auth.setCustomUserClaims(uid, { ...customClaims, admin: admin || undefined });
}
