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

/** The most attempts to write claims while the note keeps changing, which is more than there can be changes at once. */
const ATTEMPTS = 20;

interface GrantOptions {
  /** The owner who gives the role, for the audit log; absent for an operator at a terminal. */
  by?: Actor;
  /** Whether an address that is not verified is enough, for an operator who knows whose it is. */
  unverified?: boolean;
}

/** Makes an account with this id or address an owner's, stored as `admin`. Returns and throws the same as `giveRole`. */
export function grantAdmin(deps: Deps, named: string, options: GrantOptions = {}): Promise<boolean | undefined> {
  return giveRole(deps, named, 'admin', options);
}

/**
 * Gives the account with this id or address a role. Returns whether its role was another one before, or undefined when there is no such
 * account; a second call completes an interrupted one. Throws a `DomainError`: 409 when the address is not verified, since whoever
 * registered it first would get the rights, for the own account, or as `resolveAccount` does; 403 when `by` is no longer an owner.
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
 * Takes the role from the account with this id or address. The note is removed first, in a transaction that checks that `by` is still an
 * owner: of two owners who revoke each other at the same time, one remains. Returns whether it had a role before, or undefined when there
 * is no such account; a second call completes an interrupted one. A deleted account loses the rest of its rights. Throws a `DomainError`
 * (409) for the own account, or as `resolveAccount` does.
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

/** Updates Auth with everything that is noted about an account. Returns whether its role was another one there. */
export async function carryOver(deps: BlockDeps, uid: string): Promise<boolean> {
  const isChanged = await followRole(deps, uid);
  await followBlock(deps, uid);
  return isChanged;
}

/**
 * Writes the noted role into an account's claims; no other code writes them. The note is read again after each write, and the claims are
 * written again until they agree, so that several changes at once end in the same state. Returns whether the claims were different; throws
 * a `DomainError` (503) when the note changed in each attempt.
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

/** Whether an account's claims contain exactly this role. */
export function agrees(account: UserRecord, role: Role | undefined): boolean {
  const isRest = role === 'admin' && account.customClaims?.role !== undefined;
  return claimedRole(account) === role && !isRest;
}

/** An owner's claim is `admin: true`, which the version before knows; it must not take another role for an owner's. */
function writeClaims({ auth }: Deps, { uid, customClaims }: UserRecord, role: Role | undefined): Promise<void> {
  const isOwner = role === 'admin';
  return auth.setCustomUserClaims(uid, {
    ...customClaims,
    admin: isOwner || undefined,
    role: isOwner ? undefined : role,
  });
}
