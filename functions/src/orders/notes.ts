import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { NewOrderNote, OrderNote } from '@fourteener/contract/order/note-schemas';
import { defineCollection } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { randomCharacters } from '../database/ids.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { OrderDeps } from './subscribers.ts';
import { itemRef } from './store.ts';
import { type StoredNoteOf, writeNote } from './write-note.ts';

/** A note on an order. It has a document of its own, since customers can read the stored order. */
interface StoredNote extends StoredNoteOf {
  orderId: string;
}

const notes = defineCollection<StoredNote>('orderNotes');
const notesOfOrder = defineList({ collection: notes, equal: ['orderId'], sorts: byAge });

/** One page of the notes on an order. */
export function listNotes(db: Firestore, orderId: string, page: PageRequest): Promise<Page<StoredNote>> {
  return fetchPage(db, notesOfOrder, page, { orderId });
}

/** The notes that an account wrote. */
export function notesBy(db: Firestore, uid: string): Query<StoredNote> {
  return notes.in(db).where('by', '==', uid);
}

/** The notes on at most 30 orders. */
export function notesOn(db: Firestore, orderIds: readonly string[]): Query<StoredNote> {
  return notes.in(db).where('orderId', 'in', orderIds);
}

/** A stored note as the API returns it. */
export function toNote(document: QueryDocumentSnapshot<StoredNote>): OrderNote {
  const { text, email, createdAt } = document.data();
  return { _id: document.id, text, userEmail: email, createdAt: toIsoString(createdAt) };
}

/** The fields of a note for the copy of its author's data, without the text, which may be about the customer. */
export function toOwnNote(
  document: QueryDocumentSnapshot<StoredNote>,
): Pick<OrderNote, '_id' | 'createdAt'> & { orderId: string } {
  const { orderId, createdAt } = document.data();
  return { _id: document.id, orderId, createdAt: toIsoString(createdAt) };
}

/** Adds a note to an order and resolves to its id. Throws a `DomainError`: 404 without the order, 422 for another request's key. */
export function addNote(
  { db, runUnitOfWork, now }: OrderDeps,
  by: Actor,
  orderId: string,
  { text }: NewOrderNote,
  {
    idempotencyKey,
    newId = () => randomCharacters(20),
  }: { idempotencyKey?: string | undefined; newId?: () => string } = {},
): Promise<{ id: string; replayed: boolean }> {
  const subject = itemRef(db, orderId);
  return writeNote({ db, runUnitOfWork, now }, by, {
    ref: notes.in(db).doc(newId()),
    about: { orderId },
    text,
    asked: fingerprint('note', orderId, text),
    idempotencyKey,
    subject,
    assertAllowed: (view) => {
      if (!view.find(subject).exists) throw new DomainError('not-found', 'This order does not exist.');
    },
  });
}
