import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Collection } from '../../functions/src/database/collection.ts';
import { items, type StoredItem } from '../../functions/src/orders/store.ts';
import { partRef, parts, type StoredPart } from '../../functions/src/parts/store.ts';
import { movements, type StoredMovement } from '../../functions/src/inventory/ledger.ts';

/** A movement, its id, and when it was last written. */
export interface Movement extends StoredMovement {
  id: string;
  lastUpdateTime?: Timestamp;
}

/** All data about a part's stock, as of one moment. */
export interface StockHistory {
  partId: string;
  /** Undefined if the part was deleted. */
  part: StoredPart | undefined;
  /** The time of the part's last write; every change of its stock writes it. */
  lastUpdateTime?: Timestamp | undefined;
  /** Sorted by `createdAt`. */
  movements: readonly Movement[];
  orders: ReadonlyMap<string, StoredItem>;
}

/** The most documents in one answer. */
const PAGE = 300;

/** Reads a part's history as of one moment: a concurrent change by an order is in all of it, or in none. */
export function fetchStockHistory(db: Firestore, partId: string): Promise<StockHistory> {
  return db.runTransaction((transaction) => read(db, transaction, partId), { readOnly: true });
}

async function read(db: Firestore, transaction: Transaction, partId: string): Promise<StockHistory> {
  const part = await transaction.get(partRef(db, partId));
  const ofPart = <T extends DocumentData>(collection: Collection<T>) => collection.in(db).where('partId', '==', partId);
  const moved = await readPages(transaction, ofPart(movements).orderBy('createdAt').orderBy(FieldPath.documentId()));
  const ordered = await readPages(transaction, ofPart(items).orderBy(FieldPath.documentId()));
  return {
    partId,
    part: part.data(),
    lastUpdateTime: part.updateTime,
    movements: moved.map((document) => ({
      id: document.id,
      lastUpdateTime: document.updateTime,
      ...document.data(),
    })),
    orders: new Map(ordered.map((document) => [document.id, document.data()])),
  };
}

async function readPages<T extends DocumentData>(
  transaction: Transaction,
  query: Query<T>,
): Promise<QueryDocumentSnapshot<T>[]> {
  const all: QueryDocumentSnapshot<T>[] = [];
  for (let end: QueryDocumentSnapshot<T> | undefined; ; end = all.at(-1)) {
    const { docs } = await transaction.get((end ? query.startAfter(end) : query).limit(PAGE));
    all.push(...docs);
    if (docs.length < PAGE) return all;
  }
}

/** The ids of all parts, and of deleted parts that movements or orders still name, each once. */
export async function* listPartIds(db: Firestore): AsyncGenerator<string> {
  const seen = new Set<string>();
  const byId = parts.in(db).orderBy(FieldPath.documentId()).select();
  for (let end: string | undefined, more = true; more;) {
    const { docs } = await (end === undefined ? byId : byId.startAfter(end)).limit(PAGE).get();
    for (const { id } of docs) {
      seen.add(id);
      yield id;
    }
    end = docs.at(-1)?.id;
    more = docs.length === PAGE;
  }
  for (const named of [listNamed(db, movements), listNamed(db, items)]) {
    for await (const id of named) {
      if (seen.has(id)) continue;
      seen.add(id);
      yield id;
    }
  }
}

/**
 * The ids of the parts that a collection names, with one read each: each query starts after all documents of the
 * previous part.
 */
async function* listNamed<T extends DocumentData>(db: Firestore, collection: Collection<T>): AsyncGenerator<string> {
  const named = collection.in(db).orderBy('partId').select('partId').limit(1);
  for (let id: string | undefined; ;) {
    const { docs } = await (id === undefined ? named : named.startAfter(id)).get();
    const [document] = docs;
    if (!document) return;
    id = document.get('partId') as string;
    yield id;
  }
}
