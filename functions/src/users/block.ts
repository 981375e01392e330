import { isRole } from '@fourteener/contract/user/roles';
import { hasRight, onlyRoles } from '@fourteener/contract/user/rights';
import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { recordAudit } from '../audit/store.ts';
import { attemptUntilDone } from '../database/attempts.ts';
import { getTogether } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isDeletionPending } from '../auth/deletion-guard.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../http/identity.ts';
import { unlessUnknown } from '../auth/accounts.ts';
import { dueAfter, noteRef, getNote, type StoredNote } from '../auth/notes.ts';
import { addressOf } from './follow-address.ts';
import { resolveAccount } from './resolve-account.ts';
import { sessionsRef } from '../sessions/store.ts';
import { storedRole } from './role-note.ts';
import { customerRef, followBlocked } from '../customers/store.ts';
import { userRef } from './store.ts';

/** The dependencies of blocking accounts. */
export interface BlockDeps extends Deps {
  /** Called when an account is blocked, again until it does not throw; it may be called more than once. */
  onBlocked?: ((uid: string) => Promise<void>) | undefined;
}

/** The most attempts to write to Auth while the note keeps changing, which is more than there can be changes at once. */
const ATTEMPTS = 20;

/**
 * Blocks the account with this id or address. The note ends its direct reads; then its sign-ins, calls and renewals end at Auth; then its
 * unpaid orders are canceled. Returns whether it was not blocked before, or undefined when there is no such account. Throws a
 * `DomainError`: 409 for the own account, for one of the staff's, or as `resolveAccount` does; 403 when the role of `by` no longer allows
 * it.
 */
export function blockAccount(deps: BlockDeps, named: string, by: Actor, reason: string): Promise<boolean | undefined> {
  return change(deps, named, by, { blocked: true, reason });
}

/** Lets the account with this id or address sign in again; sessions from before the block stay ended. Returns the same as `blockAccount`. */
export function unblockAccount(deps: BlockDeps, named: string, by: Actor): Promise<boolean | undefined> {
  return change(deps, named, by, { blocked: false, reason: null });
}

type Wanted = { blocked: true; reason: string } | { blocked: false; reason: null };

async function change(deps: BlockDeps, named: string, by: Actor, wanted: Wanted): Promise<boolean | undefined> {
  const account = await resolveAccount(deps, named);
  if (!account) return undefined;
  const isChanged = await noteBlock(deps, { uid: account.uid, email: addressOf(account) ?? '' }, by, wanted);
  await followBlock(deps, account.uid);
  return isChanged;
}

async function noteBlock(
  { db, now }: Deps,
  { uid, email }: { uid: string; email: string },
  by: Actor,
  { blocked, reason }: Wanted,
): Promise<boolean> {
  const ref = noteRef(db, uid);
  return db.runTransaction(async (transaction) => {
    if (await isDeletionPending(db, transaction, uid)) throw new DomainError('not-found', 'There is no such account.');
    const [stored, target, actor, customer] = await getTogether(
      transaction,
      ref,
      userRef(db, uid),
      userRef(db, by.uid),
      customerRef(db, uid),
    );
    if (!hasRight(storedRole(actor.data()), 'customers.write'))
      throw new DomainError('not-allowed', onlyRoles('customers.write'));
    if (blocked && isRole(target.data()?.role)) {
      throw new DomainError(
        'last-admin',
        'This account is one of the staff’s: an owner has to take its role before it can be blocked.',
      );
    }
    const isBlocked = getNote(stored).blocked === true;
    const at = now();
    const dueAt = dueAfter(at);
    // Auth is updated again even if nothing changes here, since an earlier call may have been interrupted.
    const isNew = isBlocked !== blocked;
    const note: StoredNote = { blocked, dueAt, ...(isNew && blocked && { validSince: Timestamp.fromDate(at) }) };
    transaction.set(ref, note, { merge: true });
    // The sessions end, so that the later change at Auth, which the block causes, is not taken for a new password.
    if (isNew && blocked) transaction.delete(sessionsRef(db, uid));
    if (target.exists) transaction.update(target.ref, { blocked: blocked || FieldValue.delete() });
    followBlocked(transaction, customer, blocked);
    if (isNew) {
      recordAudit(db, transaction, {
        by,
        at: Timestamp.fromDate(at),
        action: blocked ? 'account.block' : 'account.unblock',
        target: userRef(db, uid).path,
        targetEmail: email,
        before: { blocked: isBlocked },
        after: { blocked, ...(reason !== null && { reason }) },
      });
    }
    return isNew;
  });
}

/**
 * Updates Auth until it agrees with the note about a block. The note is read again after each update. For a blocked account, waiting orders
 * are then canceled, and the note is no longer due. Throws a `DomainError` (503) when the note changed in each attempt.
 */
export async function followBlock({ db, auth, onBlocked }: BlockDeps, uid: string): Promise<void> {
  const ref = noteRef(db, uid);
  await attemptUntilDone(ATTEMPTS, async () => {
    const stored = await ref.get();
    const { blocked = false, dueAt, expiresAt } = getNote(stored);
    // A note that expires belongs to a deletion, which updates Auth itself.
    if (!dueAt || expiresAt) return true;
    const account = await unlessUnknown(auth.getUser(uid));
    if (account && !agrees(account, getNote(stored))) {
      if (blocked) await auth.revokeRefreshTokens(uid);
      await auth.updateUser(uid, { disabled: blocked });
      return undefined;
    }
    if (blocked) await onBlocked?.(uid);
    return (await settle(db, uid, stored.updateTime)) || undefined;
  });
}

/** Whether Auth allows sign-ins as the note does, and has ended the sessions from before a block. */
function agrees({ disabled, tokensValidAfterTime }: UserRecord, { blocked = false, validSince }: StoredNote): boolean {
  if (disabled !== blocked) return false;
  // Auth stores whole seconds.
  const since = Math.floor((validSince?.toMillis() ?? 0) / 1_000) * 1_000;
  return !blocked || new Date(tokensValidAfterTime ?? 0).getTime() >= since;
}

/** Marks the note as no longer due, unless it has changed since it was read. Returns whether it had not changed. */
function settle(db: Deps['db'], uid: string, readAt: Timestamp | undefined): Promise<boolean> {
  const ref = noteRef(db, uid);
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    if (!readAt || !stored.updateTime?.isEqual(readAt)) return false;
    const { dueAt: _done, ...note } = getNote(stored);
    if (Object.keys(note).length > 0) transaction.set(ref, note);
    else transaction.delete(ref);
    return true;
  });
}
