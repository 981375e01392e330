import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { NewOrderNote, OrderNote } from '@fourteener/contract/order/note-schemas';
import { recordAudit } from '../audit/store.ts';
import { deletionRef } from '../auth/deletion-guard.ts';
import { defineCollection } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { randomCharacters } from '../database/ids.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { RunUnitOfWork } from '../inventory/unit-of-work.ts';
import { type StoredNoteOf, writeNote } from '../orders/write-note.ts';
import type { Deps } from '../platform/deps.ts';

/** A note about a customer, which only the staff sees. */
interface StoredCustomerNote extends StoredNoteOf {
  /** The account of the customer. */
  userId: string;
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

/** The fields of a note that its author can download: the text is about somebody else. */
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
  return writeNote({ db, runUnitOfWork, now }, by, {
    ref,
    about: { userId },
    text,
    asked: fingerprint('customer-note', userId, text),
    idempotencyKey,
    subject: deletion,
    assertAllowed: (view) => {
      if (view.find(deletion).exists) throw new DomainError('not-found', 'There is no such account.');
    },
    alsoWrite: ({ batch }, at) => {
      recordAudit(db, batch, {
        ...{ by, at, action: 'account.note', target: `users/${userId}`, targetEmail },
        ...{ before: {}, after: { note: ref.id } },
      });
    },
  });
}
