import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { NewPart, Part } from '@fourteener/contract/parts';
import { isOvertaken } from '../database/errors.ts';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { toCents, toDollars } from '../database/money.ts';
import { recordFirstStock } from './stock.ts';

const COLLECTION = 'parts';
const allParts = defineList({ collection: COLLECTION, equal: [] });

/** A part as stored: `_id` is the document's id, money is in cents. */
export interface StoredPart {
  name: string;
  img: string;
  description: string;
  minimumQuantity: number;
  availableQuantity: number;
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

/** One page of the parts, oldest first. */
export function listParts(db: Firestore, page: PageRequest): Promise<Page> {
  return readPage(db, allParts, page);
}

/** The part, or undefined. */
export async function findPart(db: Firestore, id: string): Promise<Part | undefined> {
  const document = await partRef(db, id).get();
  return document.exists ? readPart(document) : undefined;
}

/** Writes a new part together with the first movement of its stock. Fails when the id is taken. */
export async function addPart(
  db: Firestore,
  id: string,
  part: NewPart,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const { price, ...fields } = part;
  const stored: StoredPart = { ...fields, priceCents: toCents(price), createdAt: Timestamp.fromDate(at) };
  const ref = partRef(db, id);
  const batch = db.batch().create(ref, stored);
  recordFirstStock(batch, ref, { pieces: stored.availableQuantity, at, by });
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
