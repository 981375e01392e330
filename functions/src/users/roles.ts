import type { UserRecord } from 'firebase-admin/auth';
import type { Role } from '@fourteener/contract/user/roles';
import { personName } from '@fourteener/contract/user/person-name';
import { attemptUntilDone } from '../database/attempts.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../http/identity.ts';
import { claimedRole, unlessUnknown } from '../auth/accounts.ts';
import { type BlockDeps, followBlock } from './block.ts';
import { addressOf } from './follow-address.ts';
import { findGhosts } from './ghosts.ts';
import { resolveAccount } from './resolve-account.ts';
import { findNotedRole, noteRole, removeRoleNote } from './role-note.ts';

/** How often a claim is written anew when the note changes meanwhile; more are never at once. */
const ATTEMPTS = 20;

interface GrantOptions {
  /** The owner who does it, for the audit log; nobody, from a terminal. */
  by?: Actor;
  /** Also to an account whose address nobody verified: for an operator who knows whose it is. */
  unverified?: boolean;
}

/** Makes the account of this id or address an owner's, who is stored as `admin`. Answers and throws as `giveRole` does. */
export function grantAdmin(deps: Deps, named: string, options: GrantOptions = {}): Promise<boolean | undefined> {
  return giveRole(deps, named, 'admin', options);
}

/**
 * Gives the account of this id or address a role. Answers whether it had another one before, or undefined when there is no such
 * account; a second call ends what a first one left half done. Throws a `DomainError`: 409 when nobody showed that the address is
 * theirs, as whoever registered it first would get the rights, for the own account, or as `resolveAccount` does; 403 when `by` is no
 * owner any more.
 */
export async function giveRole(
  deps: Deps,
  named: string,
  role: Role,
  { by, unverified = false }: GrantOptions = {},
): Promise<boolean | undefined> {
  const account = await resolveAccount(deps, named);
  if (!account) return undefined;
  if (role !== 'admin' && account.uid === by?.uid) {
    throw new DomainError('last-admin', 'You cannot change your own role. Please ask another owner to do it.');
  }
  if (!account.emailVerified && !unverified) {
    throw new DomainError(
      'email-unverified',
      'Nobody has verified this email address yet, so the account may not be its owner’s. Ask them to open the link in the verification email first.',
    );
  }
  const { uid } = account;
  const userName = personName(account.displayName);
  const email = addressOf(account) ?? '';
  const isNoted = await noteRole(deps.db, { uid, email, userName, at: deps.now() }, role, by);
  return (await carryOver(deps, uid)) || isNoted;
}

/**
 * Takes the role from the account of this id or address. The note goes first, in a transaction that finds `by` still among
 * the owners: of two who revoke each other at once, one stays. Answers whether it had one before, or undefined when there is no
 * such account; a second call ends what a first one left half done. An account that is gone loses what is left of its rights.
 * Throws a `DomainError` (409) for the own account, or as `resolveAccount` does.
 */
export async function revokeAdmin(deps: Deps, named: string, by: Actor): Promise<boolean | undefined> {
  const { db, now } = deps;
  const account = await resolveAccount(deps, named);
  let isRevoked: boolean | undefined;
  for (const { uid, email } of await findGhosts(deps, named)) {
    isRevoked = (await removeRoleNote(db, { uid, email, at: now() }, by)) || isRevoked;
  }
  if (!account) return isRevoked;
  if (account.uid === by.uid) {
    throw new DomainError('last-admin', 'You cannot revoke your own role. Please ask another owner to do it.');
  }
  const email = addressOf(account) ?? '';
  const wasNoted = await removeRoleNote(db, { uid: account.uid, email, at: now() }, by);
  return (await carryOver(deps, account.uid)) || wasNoted || isRevoked === true;
}

/** Makes Auth agree with all that is noted of an account; answers whether its role was another one there. */
export async function carryOver(deps: BlockDeps, uid: string): Promise<boolean> {
  const isChanged = await followRole(deps, uid);
  await followBlock(deps, uid);
  return isChanged;
}

/**
 * Makes an account's claims what the note says: the only code that writes them. The note is read again after each write, and
 * the claims written again until they agree, so that of any number at once the last one leaves both the same. Answers whether
 * the claims were others; throws a `DomainError` (503) when others are always faster.
 */
export async function followRole(deps: Deps, uid: string): Promise<boolean> {
  let isChanged = false;
  return attemptUntilDone(ATTEMPTS, async () => {
    const wanted = await findNotedRole(deps.db, uid);
    const account = await unlessUnknown(deps.auth.getUser(uid));
    if (!account || agrees(account, wanted)) return isChanged;
    await writeClaims(deps, account, wanted);
    isChanged = true;
    return undefined;
  });
}

/** Whether the claims of an account say this role and nothing besides. */
export function agrees(account: UserRecord, role: Role | undefined): boolean {
  const isRest = role === 'admin' && account.customClaims?.role !== undefined;
  return claimedRole(account) === role && !isRest;
}

/** An owner's claim is `admin: true`, which the version before knows; it must not take another role for it. */
function writeClaims({ auth }: Deps, { uid, customClaims }: UserRecord, role: Role | undefined): Promise<void> {
  const isOwner = role === 'admin';
  return auth.setCustomUserClaims(uid, {
    ...customClaims,
    admin: isOwner || undefined,
    role: isOwner ? undefined : role,
  });
}
