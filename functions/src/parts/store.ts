import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { NewPart, Part } from '@fourteener/contract/parts';
import type { PartSort } from '@fourteener/contract/sorts';
import { isOvertaken } from '../database/errors.ts';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { toCents, toDollars } from '../database/money.ts';
import { byAge, type Sort } from '../database/sorts.ts';
import { nameKey } from './name-key.ts';
import { recordFirstStock } from './stock.ts';

const COLLECTION = 'parts';

const sorts = {
  ...byAge,
  cheapest: { field: 'priceCents', holds: 'number', direction: 'asc' },
  dearest: { field: 'priceCents', holds: 'number', direction: 'desc' },
  name: { field: 'nameKey', holds: 'text', direction: 'asc' },
} as const satisfies Record<PartSort, Sort>;

const allParts = defineList<PartSort>({ collection: COLLECTION, equal: [], sorts });
const partsInStock = defineList<PartSort>({ collection: COLLECTION, equal: ['inStock'], sorts });

/** A part as stored: `_id` is the document's id, money is in cents. */
export interface StoredPart {
  name: string;
  img: string;
  description: string;
  minimumQuantity: number;
  availableQuantity: number;
  /** Whether an order can be filled: a query cannot compare the two quantities. Written together with the stock. */
  inStock: boolean;
  /** What the list by name is sorted by. */
  nameKey: string;
  priceCents: number;
  createdAt: Timestamp;
}

/** Where a part is stored. */
export function partRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTION).doc(id);
}

/** A stored part as the shop answers it. */
export function readPart(document: DocumentSnapshot | QueryDocumentSnapshot): Part {
  const { name, img, description, minimumQuantity, availableQuantity, priceCents } = document.data() as StoredPart;
  return { _id: document.id, name, img, description, minimumQuantity, availableQuantity, price: toDollars(priceCents) };
}

/** One page of the parts: of all, or only of those that are not sold out. */
export function listParts(
  db: Firestore,
  { inStock, ...page }: PageRequest<PartSort> & { inStock?: true | undefined },
): Promise<Page> {
  return inStock ? readPage(db, partsInStock, page, { inStock }) : readPage(db, allParts, page);
}

/** The part, or undefined. */
export async function findPart(db: Firestore, id: string): Promise<Part | undefined> {
  const document = await partRef(db, id).get();
  return document.exists ? readPart(document) : undefined;
}

/** A new part as it is stored. */
export function composePart({ price, ...fields }: NewPart, at: Date): StoredPart {
  return {
    ...fields,
    inStock: !isSoldOut(fields),
    nameKey: nameKey(fields.name),
    priceCents: toCents(price),
    createdAt: Timestamp.fromDate(at),
  };
}

/** Writes a new part together with the first movement of its stock. Fails when the id is taken. */
export async function addPart(
  db: Firestore,
  id: string,
  part: NewPart,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const ref = partRef(db, id);
  const batch = db.batch().create(ref, composePart(part, at));
  recordFirstStock(batch, ref, { pieces: part.availableQuantity, at, by });
  await batch.commit();
}

/** Deletes the part; false when there is none. Its orders and stock movements stay. */
export async function deletePart(db: Firestore, id: string): Promise<boolean> {
  try {
    await partRef(db, id).delete({ exists: true });
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}
