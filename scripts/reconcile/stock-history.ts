import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { StoredOrder } from '../../functions/src/orders/store.ts';
import { partRef, type StoredPart } from '../../functions/src/parts/store.ts';
import { MOVEMENTS, type StoredMovement } from '../../functions/src/inventory/ledger.ts';

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
  orders: ReadonlyMap<string, StoredOrder>;
}

/** The most documents that one query answers. */
const PAGE = 300;

/** Reads a part's history as it is at one moment: what orders write meanwhile is in all of it, or in none. */
export function fetchStockHistory(db: Firestore, partId: string): Promise<StockHistory> {
  return db.runTransaction((transaction) => read(db, transaction, partId), { readOnly: true });
}

async function read(db: Firestore, transaction: Transaction, partId: string): Promise<StockHistory> {
  const part = await transaction.get(partRef(db, partId));
  const ofPart = (collection: string) => db.collection(collection).where('partId', '==', partId);
  const movements = await readPages(
    transaction,
    ofPart(MOVEMENTS).orderBy('createdAt').orderBy(FieldPath.documentId()),
  );
  const orders = await readPages(transaction, ofPart('orders').orderBy(FieldPath.documentId()));
  return {
    partId,
    part: part.data() as StoredPart | undefined,
    lastUpdateTime: part.updateTime,
    movements: movements.map((document) => ({
      id: document.id,
      lastUpdateTime: document.updateTime,
      ...(document.data() as StoredMovement),
    })),
    orders: new Map(orders.map((document) => [document.id, document.data() as StoredOrder])),
  };
}

async function readPages(transaction: Transaction, query: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (let end: QueryDocumentSnapshot | undefined; ; end = all.at(-1)) {
    const { docs } = await transaction.get((end ? query.startAfter(end) : query).limit(PAGE));
    all.push(...docs);
    if (docs.length < PAGE) return all;
  }
}

/** The ids of all parts, and of those deleted ones that movements or orders still name; each once. */
export async function* listPartIds(db: Firestore): AsyncGenerator<string> {
  const seen = new Set<string>();
  const parts = db.collection('parts').orderBy(FieldPath.documentId()).select();
  for (let end: string | undefined, more = true; more;) {
    const { docs } = await (end === undefined ? parts : parts.startAfter(end)).limit(PAGE).get();
    for (const { id } of docs) {
      seen.add(id);
      yield id;
    }
    end = docs.at(-1)?.id;
    more = docs.length === PAGE;
  }
  for (const collection of [MOVEMENTS, 'orders']) {
    for await (const id of listNamed(db, collection)) {
      if (seen.has(id)) continue;
      seen.add(id);
      yield id;
    }
  }
}

/** The parts that a collection names, one read each: each query starts behind all documents of the part before. */
async function* listNamed(db: Firestore, collection: string): AsyncGenerator<string> {
  const named = db.collection(collection).orderBy('partId').select('partId').limit(1);
  for (let id: string | undefined; ;) {
    const { docs } = await (id === undefined ? named : named.startAfter(id)).get();
    const [document] = docs;
    if (!document) return;
    id = document.get('partId') as string;
    yield id;
  }
}
