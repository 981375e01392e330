import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { recordAudit } from '../audit/store.ts';
import { deletionRef } from '../auth/deletion-guard.ts';
import { getNote, noteRef } from '../auth/notes.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import { isClosed, orderGuardOf, unfreezeQuotas } from '../rate-limit/quotas.ts';
import type { Plan } from './placement.ts';
import { itemRef, type StoredItem } from './store.ts';

/** The documents that decide whether an admin may place an order for an account. */
export function listGuards(db: Firestore, uid: string): DocumentReference[] {
  return [deletionRef(db, uid), orderGuardOf(db, uid).ref, noteRef(db, uid)];
}

/**
 * Checks whether an admin may place an order for the account. Returns the writes that make this commit and a simultaneous deletion of the
 * account conflict, and that keep an account which was made for the order. Throws a `DomainError` (409) when the account is blocked or
 * being deleted.
 */
export function admitTaken(
  { find, quotas }: CommitView,
  { db, customer: { userId, at } }: Plan,
): (commit: CommitContext) => void {
  const note = find(deletionRef(db, userId));
  const { stage, isUnused } = note.data() ?? {};
  if (isUnused && stage === 'asked') {
    return ({ batch, markWritten }) => {
      markWritten(note.ref);
      batch.delete(note.ref, ifUnchanged(note));
      unfreezeQuotas(db, batch, userId);
    };
  }
  const guard = orderGuardOf(db, userId);
  const allowance = find(guard.ref);
  if (note.exists || isClosed(allowance))
    throw new DomainError('account-closing', 'The account of this customer is being deleted.');
  if (getNote(find(noteRef(db, userId))).blocked) throw accountBlocked();
  const touch = quotas.consume(guard, allowance, at, 0);
  return () => touch();
}

/** The error for an order of an account that may not sign in. */
export function accountBlocked(): DomainError {
  return new DomainError('account-blocked', 'The account of this customer is blocked: nothing can be ordered for it.');
}

/** Adds to the commit an entry in the audit log for each order that an admin took. */
export function recordTaken(
  { batch }: CommitContext,
  { db, customer, taken }: Plan,
  orders: readonly (readonly [id: string, order: StoredItem])[],
): void {
  if (!taken) return;
  const at = Timestamp.fromDate(customer.at);
  for (const [id, { status }] of orders) {
    recordAudit(db, batch, {
      ...{ by: taken.by, at, action: 'order.take', target: itemRef(db, id).path },
      ...{ before: null, after: { status, taken: taken.how } },
    });
  }
}
