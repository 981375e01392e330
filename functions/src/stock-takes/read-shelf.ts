import {
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { countHeld } from '@fourteener/contract/order/parcels';
import { isBeforeShipping, orderStatuses } from '@fourteener/contract/order/states';
import { isWaiting } from '@fourteener/contract/order/stored';
import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { within } from '../database/time.ts';
import { items, toStoredItem } from '../orders/store.ts';
import { partRef, type StoredPart, toPart } from '../parts/store.ts';

/** A part as it was read, and its pieces in orders that are not packed yet: these still lie at the part's place, but are not in its stock. */
export interface ReadPart {
  part: DocumentSnapshot<StoredPart>;
  held: number;
}

/** The states of an order in which its pieces still lie at their places. */
const unpacked = orderStatuses.filter((status) => isBeforeShipping(status) && status !== 'packed');

/** The most parts in one query: Firestore compares with 30 combinations at most. */
const AT_ONCE = Math.floor(30 / unpacked.length);

/**
 * Reads parts and their pieces in orders at one moment, by the parts' ids: an order changes both, so that its pieces would otherwise be
 * counted twice or not at all.
 */
export async function readShelf(db: Firestore, ids: readonly string[]): Promise<Map<string, ReadPart>> {
  if (ids.length === 0) return new Map();
  const read = db.runTransaction(
    async (transaction) => {
      const refs = ids.map((id) => partRef(db, id));
      const [parts, held] = await Promise.all([transaction.getAll(...refs), sumHeld(db, transaction, ids)]);
      return parts.map((part): [string, ReadPart] => [part.id, { part, held: held.get(part.id) ?? 0 }]);
    },
    { readOnly: true },
  );
  return new Map(await within(constraints.readTime, read));
}

async function sumHeld(
  db: Firestore,
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const queries = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) => {
    const some = ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE);
    return listAll(transaction, items.in(db).where('partId', 'in', some).where('status', 'in', unpacked));
  });
  const sums = new Map<string, number>();
  for (const item of (await Promise.all(queries)).flat().map(toStoredItem)) {
    const pieces = isWaiting(item) ? 0 : countHeld(item);
    sums.set(item.partId, (sums.get(item.partId) ?? 0) + pieces);
  }
  return sums;
}

/** Reads all documents of a query, page by page, since a sum needs all of them. */
async function listAll<T extends DocumentData>(
  transaction: Transaction,
  query: Query<T>,
): Promise<QueryDocumentSnapshot<T>[]> {
  const sorted = query.orderBy(FieldPath.documentId()).limit(constraints.pageSize);
  const all: QueryDocumentSnapshot<T>[] = [];
  for (let page = sorted; ;) {
    const { docs } = await transaction.get(page);
    all.push(...docs);
    const last = docs.at(-1);
    if (!last || docs.length < constraints.pageSize) return all;
    page = sorted.startAfter(last);
  }
}

/** A part as the sheet of a stock-take lists it. */
export function toShelfPart({ part, held }: ReadPart): ShelfPart {
  const { _id, name, number, place, availableQuantity: stock } = toPart(part);
  return { _id, name, number, ...(place !== undefined && { place }), stock, held };
}
