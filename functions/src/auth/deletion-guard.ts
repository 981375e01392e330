import type { DocumentReference, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { signInNeeded } from '../errors/domain-error.ts';

/**
 * How far a deletion is. `asked`: nothing more can be ordered, and what is under way is looked for. `closed`: it is certain,
 * and goes on until all is gone. `erased`: nothing but the account is left. `done`: nothing is; the note stays for a while, for
 * requests that began before.
 */
export type DeletionStage = 'asked' | 'closed' | 'erased' | 'done';

/** A deletion as stored. Whose it is stands in it only as long as there is something to delete. */
export interface StoredDeletion {
  stage: DeletionStage;
  uid?: string;
  /** Lower case. */
  email?: string;
  /** The account is gone already, so that the deletion is not taken back but waits until nothing is against it any more. */
  isGone?: true;
  /**
   * The account was made for an order that an admin takes. The order's commit takes the note away; an account for which nothing was placed is
   * deleted.
   */
  isUnused?: true;
  /** From when on the sweep takes it up. */
  dueAt?: Timestamp;
  /** When Firestore deletes the note (a TTL policy). */
  expiresAt?: Timestamp;
}

/** Accounts that are being deleted, or were within the last days. */
export const deletions = defineCollection<StoredDeletion>('deletions');

/** Where the deletion of an account is noted. The id tells nobody which account that is. */
export function deletionRef(db: Firestore, uid: string): DocumentReference<StoredDeletion> {
  return deletions.in(db).doc(fingerprint('deletion', uid));
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
