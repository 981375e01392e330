import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { recordAudit } from '../audit/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isDeletionPending } from '../auth/deletion-guard.ts';
import type { Actor } from '../http/identity.ts';
import { dueAfter, isBlocked, noteRef } from '../auth/notes.ts';
import { type AccountFacts, changesTo, userRef } from './store.ts';

/** Whether the shop's note has an account as an admin's: the note decides, and the claim follows it. */
export async function isNotedAdmin(db: Firestore, uid: string): Promise<boolean> {
  return (await userRef(db, uid).get()).data()?.role === 'admin';
}

/**
 * Notes in the user's document that the account is an admin's; answers whether it was not noted before. Throws a `DomainError` when
 * `by` is no admin any more (403), when the account is being deleted (404), or blocked (409).
 */
export function noteAdmin(
  db: Firestore,
  { uid, email, userName, at }: AccountFacts,
  by: Actor | undefined,
): Promise<boolean> {
  const wanted = { email, userName, role: 'admin' } as const;
  return db.runTransaction(async (transaction) => {
    if (await isDeletionPending(db, transaction, uid)) throw new DomainError('not-found', 'There is no such account.');
    if (await isBlocked(db, transaction, uid)) {
      throw new DomainError('account-blocked', 'This account is blocked: unblock it before you make it an admin.');
    }
    const [target, actor] = await transaction.getAll(userRef(db, uid), userRef(db, by?.uid ?? uid));
    if (by && actor?.data()?.role !== 'admin') throw new DomainError('not-allowed', 'Only admins can do that.');
    if (!target?.exists) {
      transaction.create(userRef(db, uid), { ...wanted, createdAt: Timestamp.fromDate(at) });
    } else {
      const changes = changesTo(target, wanted);
      if (Object.keys(changes).length > 0) transaction.update(target.ref, changes);
    }
    const isNew = target?.data()?.role !== 'admin';
    if (isNew) transaction.set(noteRef(db, uid), { dueAt: dueAfter(at) }, { merge: true });
    if (by && isNew) auditRole(db, transaction, { uid, email, at, by }, { before: null, after: 'admin' });
    return isNew;
  });
}

/**
 * Takes the note away, if `by` still has one: throws a `DomainError` (403) when not. Nobody asks for it of the shop's own checks,
 * which find that the account is gone. Answers whether there was a note.
 */
export function removeAdminNote(
  db: Firestore,
  { uid, email, at }: Omit<AccountFacts, 'userName'>,
  by: Actor,
  { isOwnCheck = false } = {},
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [target, actor] = await transaction.getAll(userRef(db, uid), userRef(db, by.uid));
    if (!isOwnCheck && actor?.data()?.role !== 'admin')
      throw new DomainError('not-allowed', 'Only admins can do that.');
    if (target?.data()?.role !== 'admin') return false;
    transaction.update(target.ref, { role: FieldValue.delete() });
    transaction.set(noteRef(db, uid), { dueAt: dueAfter(at) }, { merge: true });
    // So that of two who revoke each other at once the second finds itself changed.
    if (actor?.exists) transaction.update(actor.ref, { role: 'admin' });
    auditRole(db, transaction, { uid, email, at, by }, { before: 'admin', after: null });
    return true;
  });
}

function auditRole(
  db: Firestore,
  transaction: Transaction,
  { uid, email, at, by }: Omit<AccountFacts, 'userName'> & { by: Actor },
  { before, after }: Record<'before' | 'after', 'admin' | null>,
): void {
  const entry = { by, at: Timestamp.fromDate(at), target: userRef(db, uid).path, targetEmail: email };
  const action = after === null ? 'admin.revoke' : 'admin.grant';
  recordAudit(db, transaction, { ...entry, action, before: { role: before }, after: { role: after } });
}
