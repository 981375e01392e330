import { type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { NewOrderNote, OrderNote } from '@fourteener/contract/order/note-schemas';
import { defineCollection } from '../database/collection.ts';
import { findReplay, fingerprint, keyRef, rememberKey } from '../database/idempotency.ts';
import { randomCharacters } from '../database/ids.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { OrderDeps } from './events.ts';
import { itemRef } from './store.ts';

/** A note on an order, apart from it: customers can read the stored order. */
interface StoredNote {
  orderId: string;
  text: string;
  /** Account and address of who wrote it. */
  by: string;
  email: string;
  createdAt: Timestamp;
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

/** A stored note as the shop answers it. */
export function toNote(document: QueryDocumentSnapshot<StoredNote>): OrderNote {
  const { text, email, createdAt } = document.data();
  return { _id: document.id, text, userEmail: email, createdAt: toIsoString(createdAt) };
}

/** What its author is told of a note besides what it says. */
export function toOwnNote(
  document: QueryDocumentSnapshot<StoredNote>,
): Pick<OrderNote, '_id' | 'createdAt'> & { orderId: string } {
  const { orderId, createdAt } = document.data();
  return { _id: document.id, orderId, createdAt: toIsoString(createdAt) };
}

/** Adds a note to an order and resolves to its id. Throws a `DomainError`: 404 without the order, 422 for another request's key. */
export function addNote(
  { db, runUnitOfWork, now }: OrderDeps,
  { uid, email }: Actor,
  orderId: string,
  { text }: NewOrderNote,
  {
    idempotencyKey,
    newId = () => randomCharacters(20),
  }: { idempotencyKey?: string | undefined; newId?: () => string } = {},
): Promise<{ id: string; replayed: boolean }> {
  const order = itemRef(db, orderId);
  const ref = notes.in(db).doc(newId());
  const key = idempotencyKey === undefined ? undefined : keyRef(db, uid, idempotencyKey);
  const asked = fingerprint('note', orderId, text);
  return runUnitOfWork({
    lockKeys: key ? [key] : [ref],
    // A commit whose answer was lost may have written the note.
    reads: () => [order, ref, ...(key ? [key] : [])],
    decide: (view) => {
      if (key && view.isWritten(key)) return undefined;
      const [first] = (key && findReplay(view.find(key), asked, now())) ?? [];
      if (first !== undefined) return () => ({ id: first, replayed: first !== ref.id });
      if (view.find(ref).exists) return () => ({ id: ref.id, replayed: false });
      if (!view.find(order).exists) throw new DomainError('not-found', 'This order does not exist.');
      return (commit) => {
        const at = now();
        commit.markWritten(ref);
        commit.batch.create(ref, { orderId, text, by: uid, email, createdAt: Timestamp.fromDate(at) });
        if (key) {
          commit.markWritten(key);
          rememberKey(commit.batch, commit.find(key), { userId: uid, asked, made: [ref.id], now: at });
        }
        return { id: ref.id, replayed: false };
      };
    },
  });
}
