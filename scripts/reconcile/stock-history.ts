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

/** All that the database tells of a part's stock at one moment. */
export interface StockHistory {
  partId: string;
  /** Undefined when the part was deleted. */
  part: StoredPart | undefined;
  /** When the part was last written, as every change of its stock does. */
  lastUpdateTime?: Timestamp | undefined;
  /** By `createdAt`. */
  movements: readonly Movement[];
  orders: ReadonlyMap<string, StoredItem>;
}

/** The most documents that one query answers. */
const PAGE = 300;

/** Reads a part's history as it is at one moment: what orders write meanwhile is in all of it, or in none. */
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

/** The ids of all parts, and of those deleted ones that movements or orders still name; each once. */
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

/** The parts that a collection names, one read each: each query starts behind all documents of the part before. */
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
