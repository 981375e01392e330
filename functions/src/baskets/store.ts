import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { BasketChange, SavedBasket } from '@fourteener/contract/checkout/baskets';
import { runForAccount } from '../auth/deletion-guard.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import { DomainError } from '../errors/domain-error.ts';

type Lines = SavedBasket['lines'];

/** A stored basket, under its account's id. An empty basket stays, so that no revision is used twice. */
export interface StoredBasket {
  lines: Lines;
  revision: number;
  updatedAt: Timestamp;
}

const baskets = defineCollection<StoredBasket>('baskets');

/** Where the basket of an account is kept. */
export function basketRef(db: Firestore, uid: string): DocumentReference<StoredBasket> {
  return baskets.in(db).doc(uid);
}

/** The data of a basket's document, which must exist. */
export function toStoredBasket(document: DocumentSnapshot<StoredBasket>): StoredBasket {
  return dataOf(document);
}

/** The basket of an account: an empty one when none was ever kept. */
export async function getBasket(db: Firestore, uid: string): Promise<SavedBasket> {
  return toBasket(await basketRef(db, uid).get());
}

/**
 * Replaces the basket of an account; an equal basket keeps its revision. Throws a `DomainError`: 401 while the account is being
 * deleted, or 409 when the basket was changed elsewhere since.
 */
export function saveBasket(
  db: Firestore,
  uid: string,
  { lines, revision }: BasketChange,
  at: Date,
): Promise<SavedBasket> {
  const ref = basketRef(db, uid);
  // If several lines have the same part, the last one counts.
  const wanted = [...new Map(lines.map((line) => [line.partsId, line])).values()];
  return runForAccount(db, uid, async (transaction) => {
    const before = toBasket(await transaction.get(ref));
    if (revision !== undefined && revision !== before.revision) {
      throw new DomainError('basket-changed', 'The basket was changed on another device. Please read it again.');
    }
    if (isSame(wanted, before.lines)) return before;
    const after = compose(wanted, before.revision + 1, at);
    transaction.set(ref, after);
    return { lines: wanted, revision: after.revision };
  });
}

/**
 * Adds to the batch of an order the removal of the ordered pieces from the basket, as it was read for the order. Returns whether
 * the basket had any of them; if not, it stays as it is.
 */
export function removeOrdered(
  batch: WriteBatch,
  stored: DocumentSnapshot<StoredBasket>,
  ordered: Lines,
  at: Date,
): boolean {
  const before = toBasket(stored);
  const lines = before.lines.flatMap(({ partsId, quantity }) => {
    const gone = ordered.filter((line) => line.partsId === partsId).reduce((sum, line) => sum + line.quantity, 0);
    return quantity > gone ? [{ partsId, quantity: quantity - gone }] : [];
  });
  if (isSame(lines, before.lines)) return false;
  putIfUnchanged(batch, stored, compose(lines, before.revision + 1, at));
  return true;
}

const isSame = (some: Lines, others: Lines) => JSON.stringify(some) === JSON.stringify(others);

function compose(lines: Lines, revision: number, at: Date): StoredBasket {
  return { lines, revision, updatedAt: Timestamp.fromDate(at) };
}

function toBasket(document: DocumentSnapshot<StoredBasket>): SavedBasket {
  if (!document.exists) return { lines: [], revision: 0 };
  const { lines, revision } = toStoredBasket(document);
  return { lines: lines.map(({ partsId, quantity }) => ({ partsId, quantity })), revision };
}
