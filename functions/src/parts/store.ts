import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { AuditAction } from '@fourteener/contract/audit-kinds';
import { nameKey } from '@fourteener/contract/name-key';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { NewPart, Part } from '@fourteener/contract/parts';
import type { PartSort } from '@fourteener/contract/sorts';
import { recordAudit } from '../audit/store.ts';
import { isOvertaken } from '../database/errors.ts';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { toCents, toDollars } from '../database/money.ts';
import { byAge, type Sort } from '../database/sorts.ts';
import { refuseBusy } from '../http/refusal.ts';
import { type Mover, recordFirstStock } from '../stock/book.ts';

/** Where parts are stored. */
export const PARTS = 'parts';

const sorts = {
  ...byAge,
  cheapest: { field: 'priceCents', holds: 'number', direction: 'asc' },
  dearest: { field: 'priceCents', holds: 'number', direction: 'desc' },
  name: { field: 'nameKey', holds: 'text', direction: 'asc' },
  scarcest: { field: 'availableQuantity', holds: 'number', direction: 'asc' },
} as const satisfies Record<PartSort, Sort>;

const allParts = defineList<PartSort>({ collection: PARTS, equal: [], sorts });
const partsByStock = defineList<PartSort>({ collection: PARTS, equal: ['inStock'], sorts });

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
  /** The import that made it, if one did. */
  importId?: string;
}

/** Where a part is stored. */
export function partRef(db: Firestore, id: string): DocumentReference {
  return db.collection(PARTS).doc(id);
}

/** A stored part as the shop answers it. */
export function readPart(document: DocumentSnapshot | QueryDocumentSnapshot): Part {
  const { name, img, description, minimumQuantity, availableQuantity, priceCents } = document.data() as StoredPart;
  return { _id: document.id, name, img, description, minimumQuantity, availableQuantity, price: toDollars(priceCents) };
}

/** One page of the parts: of all, only of those that are not sold out, or only of those that are. */
export function listParts(
  db: Firestore,
  { inStock, ...page }: PageRequest<PartSort> & { inStock?: boolean | undefined },
): Promise<Page> {
  return inStock === undefined ? readPage(db, allParts, page) : readPage(db, partsByStock, page, { inStock });
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
export async function addPart(db: Firestore, id: string, part: NewPart, event: PartEvent): Promise<void> {
  const batch = db.batch();
  createPart(batch, partRef(db, id), part, event);
  await batch.commit();
}

/** Who adds or deletes a part, and when. */
interface PartEvent {
  at: Date;
  by: Mover;
}

/** Adds to a batch a new part, the first movement of its stock and the entry in the audit log. */
export function createPart(
  batch: WriteBatch,
  ref: DocumentReference,
  part: NewPart,
  { at, by, importId }: PartEvent & { importId?: string },
): void {
  const origin = importId === undefined ? {} : { importId };
  batch.create(ref, { ...composePart(part, at), ...origin });
  recordFirstStock(batch, ref, { pieces: part.availableQuantity, at, by });
  recordAudit(ref.firestore, batch, {
    id: `part-${ref.id}`,
    by,
    at: Timestamp.fromDate(at),
    action: importId === undefined ? 'part.add' : 'part.import',
    target: ref.path,
    before: null,
    after: { ...part, ...origin },
  });
}

/** Adds to a batch that a part leaves the shop, if it is still as it was read. Its orders and stock movements stay. */
export function removePart(
  batch: WriteBatch,
  document: DocumentSnapshot,
  { at, by, action }: PartEvent & { action: AuditAction },
): void {
  const { ref, updateTime: lastUpdateTime } = document;
  batch.delete(ref, lastUpdateTime ? { lastUpdateTime } : { exists: true });
  const { _id, ...before } = readPart(document);
  recordAudit(ref.firestore, batch, {
    by,
    at: Timestamp.fromDate(at),
    action,
    target: ref.path,
    before,
    after: null,
  });
}

/** How often a part is looked at anew that somebody else changes at the same time. */
const ATTEMPTS = 10;

/** Deletes the part; false when there is none. Throws a refusal (503) when it was changed again and again. */
export async function deletePart(db: Firestore, id: string, event: PartEvent): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const document = await partRef(db, id).get();
    if (!document.exists) return false;
    const batch = db.batch();
    removePart(batch, document, { ...event, action: 'part.delete' });
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  throw refuseBusy();
}
