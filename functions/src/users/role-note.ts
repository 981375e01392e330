import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { isRole, type Role } from '@fourteener/contract/user/roles';
import { hasRight, onlyRoles } from '@fourteener/contract/user/rights';
import { recordAudit } from '../audit/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isDeletionPending } from '../auth/deletion-guard.ts';
import type { Actor } from '../http/identity.ts';
import { dueAfter, isBlocked, noteRef } from '../auth/notes.ts';
import { type AccountFacts, changesTo, searchedFieldsOf, userRef } from './store.ts';

/** The role in a user's document, if this version knows it. */
export function storedRole(user: { role?: unknown } | undefined): Role | undefined {
  return isRole(user?.role) ? user.role : undefined;
}

/** The noted role of an account, which is authoritative; the claims follow it. */
export async function findNotedRole(db: Firestore, uid: string): Promise<Role | undefined> {
  return storedRole((await userRef(db, uid).get()).data());
}

/** Throws a `DomainError` (403) unless the role in the user's document may give and take roles. */
export function assertMayGrant(actor: { role?: unknown } | undefined): void {
  if (!hasRight(storedRole(actor), 'staff.write')) throw new DomainError('not-allowed', onlyRoles('staff.write'));
}

/**
 * Notes in the user's document that the account has a role. Returns whether its role was another one before. Throws a `DomainError` when
 * `by` is no longer an owner (403), or when the account is being deleted (404) or blocked (409).
 */
export function noteRole(
  db: Firestore,
  { uid, email, userName, at }: AccountFacts,
  role: Role,
  by: Actor | undefined,
): Promise<boolean> {
  const wanted = { email, userName, role };
  return db.runTransaction(async (transaction) => {
    if (await isDeletionPending(db, transaction, uid)) throw new DomainError('not-found', 'There is no such account.');
    if (await isBlocked(db, transaction, uid)) {
      throw new DomainError('account-blocked', 'This account is blocked: unblock it before you give it a role.');
    }
    const [target, actor] = await transaction.getAll(userRef(db, uid), userRef(db, by?.uid ?? uid));
    if (by) assertMayGrant(actor?.data());
    const before = storedRole(target?.data());
    if (!target?.exists) {
      const searched = searchedFieldsOf({ email, userName });
      transaction.create(userRef(db, uid), { ...wanted, ...searched, createdAt: Timestamp.fromDate(at) });
    } else {
      const changes = changesTo(target, wanted);
      if (Object.keys(changes).length > 0) {
        const searched = searchedFieldsOf({ email, userName, phone: target.data()?.phone });
        transaction.update(target.ref, { ...changes, ...searched });
      }
    }
    const isNew = before !== role;
    // When two owners revoke each other at the same time, the second commit must fail.
    if (isNew && before === 'admin' && actor?.exists) transaction.update(actor.ref, { role: 'admin' });
    if (isNew) transaction.set(noteRef(db, uid), { dueAt: dueAfter(at) }, { merge: true });
    if (by && isNew) auditRole(db, transaction, { uid, email, at, by }, { before: before ?? null, after: role });
    return isNew;
  });
}

/**
 * Removes the noted role, if `by` is still an owner: throws a `DomainError` (403) otherwise. The shop's own check for deleted accounts may
 * always do so. Returns whether there was a role.
 */
export function removeRoleNote(
  db: Firestore,
  { uid, email, at }: Omit<AccountFacts, 'userName'>,
  by: Actor,
  { isOwnCheck = false } = {},
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [target, actor] = await transaction.getAll(userRef(db, uid), userRef(db, by.uid));
    if (!isOwnCheck) assertMayGrant(actor?.data());
    const before = storedRole(target?.data());
    if (!target || before === undefined) return false;
    transaction.update(target.ref, { role: FieldValue.delete() });
    transaction.set(noteRef(db, uid), { dueAt: dueAfter(at) }, { merge: true });
    // This write makes the second of two owners who revoke each other at the same time fail.
    if (!isOwnCheck && actor?.exists) transaction.update(actor.ref, { role: 'admin' });
    auditRole(db, transaction, { uid, email, at, by }, { before, after: null });
    return true;
  });
}

function auditRole(
  db: Firestore,
  transaction: Transaction,
  { uid, email, at, by }: Omit<AccountFacts, 'userName'> & { by: Actor },
  { before, after }: Record<'before' | 'after', Role | null>,
): void {
  const entry = { by, at: Timestamp.fromDate(at), target: userRef(db, uid).path, targetEmail: email };
  const action = after === null ? 'admin.revoke' : 'admin.grant';
  recordAudit(db, transaction, { ...entry, action, before: { role: before }, after: { role: after } });
}
