import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { fingerprint } from '../database/idempotency.ts';
import { signInNeeded } from '../errors/domain-error.ts';

/** Accounts that are being deleted, or were within the last days. */
export const DELETIONS = 'deletions';

/** Where the deletion of an account is noted. The id tells nobody which account that is. */
export function deletionRef(db: Firestore, uid: string): DocumentReference {
  return db.collection(DELETIONS).doc(fingerprint('deletion', uid));
}

/**
 * Whether an account is being deleted: asked within the transaction that writes something of it, so that it is written before the
 * deletion begins, which then finds it, or not at all. What spends of an allowance needs not ask: that is closed.
 */
export async function isDeletionPending(db: Firestore, transaction: Transaction, uid: string): Promise<boolean> {
  return (await transaction.get(deletionRef(db, uid))).exists;
}

/**
 * A transaction in which an account writes something of its own. Throws a `DomainError` (401) when the account is being deleted, and
 * then nothing is written.
 */
export function runForAccount<T>(
  db: Firestore,
  uid: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return db.runTransaction(async (transaction) => {
    // Read together with what the work reads; a deletion is told before what is wrong with the work.
    const guard = assertNoDeletionPending(db, transaction, uid);
    const working = work(transaction);
    await Promise.allSettled([guard, working]);
    await guard;
    return working;
  });
}

async function assertNoDeletionPending(db: Firestore, transaction: Transaction, uid: string): Promise<void> {
  if (await isDeletionPending(db, transaction, uid)) throw signInNeeded('This account is being deleted.');
}
