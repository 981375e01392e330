import { type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { NewOrderNote, OrderNote } from '@fourteener/contract/order/note-schemas';
import { recordAudit } from '../audit/store.ts';
import { deletionRef } from '../auth/deletion-guard.ts';
import { defineCollection } from '../database/collection.ts';
import { findReplay, fingerprint, keyRef, rememberKey } from '../database/idempotency.ts';
import { randomCharacters } from '../database/ids.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { RunUnitOfWork } from '../inventory/unit-of-work.ts';
import type { Deps } from '../platform/deps.ts';

/** A note about a customer, which only the staff sees. */
interface StoredCustomerNote {
  /** The account of the customer. */
  userId: string;
  text: string;
  /** Account and address of who wrote it. */
  by: string;
  email: string;
  createdAt: Timestamp;
}

const notes = defineCollection<StoredCustomerNote>('customerNotes');
const newestOfCustomer = defineQuery({
  collection: notes,
  equal: ['userId'],
  sort: { field: 'createdAt', direction: 'desc' },
});

/** The newest notes about a customer, oldest first. */
export async function listCustomerNotes(db: Firestore, userId: string, most: number): Promise<OrderNote[]> {
  const { docs } = await queryOf(db, newestOfCustomer, { userId }).limit(most).get();
  return docs.map(toCustomerNote).reverse();
}

/** All notes about a customer. */
export function notesAbout(db: Firestore, uid: string): Query<StoredCustomerNote> {
  return notes.in(db).where('userId', '==', uid);
}

/** The notes about customers that an account wrote. */
export function customerNotesBy(db: Firestore, uid: string): Query<StoredCustomerNote> {
  return notes.in(db).where('by', '==', uid);
}

function toCustomerNote(document: QueryDocumentSnapshot<StoredCustomerNote>): OrderNote {
  const { text, email, createdAt } = document.data();
  return { _id: document.id, text, userEmail: email, createdAt: toIsoString(createdAt) };
}

/** The fields of a note that its author is told: its words are about somebody else. */
export function toOwnCustomerNote(
  document: QueryDocumentSnapshot<StoredCustomerNote>,
): Pick<OrderNote, '_id' | 'createdAt'> {
  return { _id: document.id, createdAt: toIsoString(document.data().createdAt) };
}

/** An account that a note is about. */
interface NotedAccount {
  uid: string;
  /** Lower case. */
  email: string;
}

/**
 * Adds a note about an account, with an entry of the audit log, and resolves to its id. Throws a `DomainError`: 404 for an account that is
 * being deleted, 422 for another request's key.
 */
export function addCustomerNote(
  { db, runUnitOfWork, now }: Pick<Deps, 'db' | 'now'> & { runUnitOfWork: RunUnitOfWork },
  by: Actor,
  { uid: userId, email: targetEmail }: NotedAccount,
  { text }: NewOrderNote,
  {
    idempotencyKey,
    newId = () => randomCharacters(20),
  }: { idempotencyKey?: string | undefined; newId?: () => string } = {},
): Promise<{ id: string; replayed: boolean }> {
  const deletion = deletionRef(db, userId);
  const ref = notes.in(db).doc(newId());
  const key = idempotencyKey === undefined ? undefined : keyRef(db, by.uid, idempotencyKey);
  const asked = fingerprint('customer-note', userId, text);
  return runUnitOfWork({
    lockKeys: key ? [key] : [ref],
    // A commit whose answer was lost may have written the note.
    reads: () => [deletion, ref, ...(key ? [key] : [])],
    decide: (view) => {
      if (key && view.isWritten(key)) return undefined;
      const [first] = (key && findReplay(view.find(key), asked, now())) ?? [];
      if (first !== undefined) return () => ({ id: first, replayed: first !== ref.id });
      if (view.find(ref).exists) return () => ({ id: ref.id, replayed: false });
      if (view.find(deletion).exists) throw new DomainError('not-found', 'There is no such account.');
      return (commit) => {
        const at = now();
        const createdAt = Timestamp.fromDate(at);
        commit.markWritten(ref);
        commit.batch.create(ref, { userId, text, by: by.uid, email: by.email, createdAt });
        const action = 'account.note';
        recordAudit(db, commit.batch, {
          ...{ by, at: createdAt, action, target: `users/${userId}`, targetEmail },
          ...{ before: {}, after: { note: ref.id } },
        });
        if (key) {
          commit.markWritten(key);
          rememberKey(commit.batch, commit.find(key), { userId: by.uid, asked, made: [ref.id], now: at });
        }
        return { id: ref.id, replayed: false };
      };
    },
  });
}
