import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { fingerprint } from '../database/idempotency.ts';
import { refuseSignIn } from '../http/refusal.ts';

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
export async function isLeaving(db: Firestore, transaction: Transaction, uid: string): Promise<boolean> {
  return (await transaction.get(deletionRef(db, uid))).exists;
}

/** The same, for what the account does itself. Throws a refusal: 401. */
export async function refuseLeaving(db: Firestore, transaction: Transaction, uid: string): Promise<void> {
  if (await isLeaving(db, transaction, uid)) throw refuseSignIn('This account is being deleted.');
}
