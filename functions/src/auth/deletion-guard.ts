import type { DocumentReference, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { signInNeeded } from '../errors/domain-error.ts';

/**
 * The stage of a deletion. `asked`: nothing more can be ordered, and the sweep looks for anything under way. `closed`: the deletion
 * is final, and goes on until all data is gone. `erased`: only the account is left. `done`: the account is gone too; the note stays
 * for a while, for requests that began before.
 */
export type DeletionStage = 'asked' | 'closed' | 'erased' | 'done';

/** A stored deletion. It names the account only as long as there is something to delete. */
export interface StoredDeletion {
  stage: DeletionStage;
  uid?: string;
  /** Lower case. */
  email?: string;
  /** The account no longer exists, so the deletion cannot be withdrawn but waits until nothing stands against it any more. */
  isGone?: true;
  /**
   * The account was made for an order that an admin takes. The order's commit removes the note; without an order, the account is
   * deleted.
   */
  isUnused?: true;
  /** The time from which the sweep continues the deletion. */
  dueAt?: Timestamp;
  /** When Firestore deletes the note (a TTL policy). */
  expiresAt?: Timestamp;
}

/** Accounts that are being deleted, or were within the last days. */
export const deletions = defineCollection<StoredDeletion>('deletions');

/** Where the deletion of an account is noted. The id is a hash, which does not reveal the account. */
export function deletionRef(db: Firestore, uid: string): DocumentReference<StoredDeletion> {
  return deletions.in(db).doc(fingerprint('deletion', uid));
}

/**
 * Whether an account is being deleted. Read within the transaction that writes the account's data, so that the data is either
 * written before the deletion begins, which then finds it, or not at all. Spending an allowance needs no check, as the deletion
 * closes the allowance.
 */
export async function isDeletionPending(db: Firestore, transaction: Transaction, uid: string): Promise<boolean> {
  return (await transaction.get(deletionRef(db, uid))).exists;
}

/**
 * Runs a transaction in which an account writes its own data. Throws a `DomainError` (401) when the account is being deleted, and
 * then nothing is written.
 */
export function runForAccount<T>(
  db: Firestore,
  uid: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return db.runTransaction(async (transaction) => {
    // The check runs beside the reads of the work; a pending deletion is reported before an error of the work.
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
