import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { PartKind } from '@fourteener/contract/part/kinds';
import { listSpecification } from '@fourteener/contract/part/specification-rows';
import { toCents, toDollars } from '@fourteener/contract/money';
import { nameKey } from '@fourteener/contract/text/name-key';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { withFirstPicture } from '@fourteener/contract/part/pictures';
import { toPublicPart } from '@fourteener/contract/part/public-part';
import { isHidden, isSoldOut } from '@fourteener/contract/part/rules';
import { type PartState, readState, splitStatus, statusOf } from '@fourteener/contract/part/status';
import { withUnit, writeDecidingFact } from '@fourteener/contract/part/specs';
import { type NewPart, type Part, part as partSchema, type PartChange } from '@fourteener/contract/part/schemas';
import { recordAudit } from '../audit/store.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import type { Actor } from '../http/identity.ts';
import { changedNow, recordFirstStock, type StoredStock } from '../inventory/ledger.ts';
import { requirePictures } from '../pictures/store.ts';
import { claimNumber, numberRef, numberTaken, toGivenNumber } from './numbers.ts';
import type { StoredPrices } from './prices.ts';

/** The parts of the shop. */
export const parts = defineCollection<StoredPart>('parts');

/** A removed part, stored under its id. If it had no kind, Firestore deletes the document after `expiresAt` (a TTL policy). */
interface StoredRemoval {
  /** When the removal was committed. */
  removedAt: Timestamp;
  expiresAt?: Timestamp;
  /** The part's kind, by which its sales are counted. Older removals lack it. */
  kind?: PartKind;
}

/** Removed parts: instances drop them from memory, and past sales keep their kinds. */
export const removedParts = defineCollection<StoredRemoval>('removedParts');

/** How long a removal is stored, ms: days longer than an instance lives, plus the greatest age of the data with which it starts. */
export const REMOVAL_LIFETIME = 30 * 24 * 60 * 60 * 1_000;

/** Adds to the batch that deletes a part a record of its removal and its kind. */
export function recordRemoval(
  batch: WriteBatch,
  part: DocumentReference,
  { at, kind }: { at: Date; kind: PartKind | undefined },
): void {
  const kept = kind ? { kind } : { expiresAt: Timestamp.fromMillis(at.getTime() + REMOVAL_LIFETIME) };
  batch.set(removedParts.in(part.firestore).doc(part.id), { removedAt: FieldValue.serverTimestamp(), ...kept });
}

/** The listed parts by age. Every other public list comes from the catalogue in memory. */
const listedParts = defineList<StoredPart>({ collection: parts, equal: [], sorts: byAge, requires: byAge.oldest });

/** The fields of a part that the shop computes. */
type Derived = 'decidingFact' | 'specification' | 'terms';

/**
 * A part as stored: the document's id is `_id`, amounts are in cents, and the number is there only if an admin gave it. `status` says
 * whether the part is hidden, since older versions read and write it; `lifeCycle` is stored only for a hidden part that is discontinued
 * (`readState`).
 */
export interface StoredPart
  extends StoredStock, StoredPrices, Omit<Part, '_id' | 'price' | 'number' | 'reducedFrom' | 'visibility' | Derived> {
  number?: string;
  /** The sort key of names, by which instances of an older version still sort. */
  nameKey: string;
  /** Since when the part is listed. Hidden parts lack it, which keeps them out of every list. */
  createdAt?: Timestamp;
  /** Since when the part is hidden; listed parts lack it. */
  hiddenAt?: Timestamp;
  /** The earlier `createdAt` of a hidden part, if it was listed before. */
  listedAt?: Timestamp;
  /** The time of the last commit. Instances that have the parts in memory ask for parts with later times. Older parts lack it. */
  changedAt?: Timestamp;
  /** The import that added the part, if one did. */
  importId?: string;
}

/** Where a part is stored. */
export function partRef(db: Firestore, id: string): DocumentReference<StoredPart> {
  return parts.in(db).doc(id);
}

/** The fields of the contract in their order; other stored fields are not sent. */
const answeredFields = Object.keys(partSchema.shape) as (keyof Part)[];

/** The fields of a part that are stored, or were; the number only if an admin gave it. */
export type AnsweredFacts = Omit<Part, '_id' | 'number' | 'reducedFrom' | 'status' | keyof PartState | Derived> &
  PartState & {
    number?: string | null;
    reducedFrom?: number | null;
  };

/** A part as the API returns it, with the derived fields. */
export function answerPart(_id: string, facts: AnsweredFacts): Part {
  const number = facts.number ?? derivedNumber(_id);
  const fields: Partial<Record<keyof Part, unknown>> = {
    ...facts,
    _id,
    number,
    status: statusOf(facts),
    decidingFact: writeDecidingFact(facts.kind, facts.specs ?? []),
  };
  const present = answeredFields.filter((name) => isThere(fields[name]));
  return Object.fromEntries(present.map((name) => [name, fields[name]])) as Part;
}

/** A stored part as the API returns it. */
export function toPart(document: DocumentSnapshot<StoredPart>): Part {
  const stored = dataOf(document);
  const { priceCents, reducedFromCents } = stored;
  const reducedFrom = reducedFromCents === undefined ? null : toDollars(reducedFromCents);
  return answerPart(document.id, { ...stored, ...readState(stored), price: toDollars(priceCents), reducedFrom });
}

/** One page of the parts by age. */
export function listByAge(db: Firestore, request: PageRequest): Promise<Page<StoredPart>> {
  return fetchPage(db, listedParts, request);
}

/** Whether riders can see the part, which must exist and not be hidden. */
export function isShown(document: DocumentSnapshot<StoredPart>): boolean {
  return document.exists && !isHidden(dataOf(document));
}

/** Adds the specification in words, which only a part that is returned alone has. */
export function withSpecification(part: Part): Part {
  return { ...part, specification: listSpecification(part) };
}

/** The part, or undefined. Only the staff gets hidden parts and the fields for the staff. */
export async function findPart(
  db: Firestore,
  id: string,
  { forStaff }: { forStaff: boolean },
): Promise<Part | undefined> {
  const document = await partRef(db, id).get();
  if (forStaff) return document.exists ? withSpecification(toPart(document)) : undefined;
  return isShown(document) ? withSpecification(toPublicPart(toPart(document))) : undefined;
}

/** Those of the parts that are in the shop, in the given order. */
export async function findParts(db: Firestore, ids: readonly string[]): Promise<Part[]> {
  if (ids.length === 0) return [];
  const documents = await parts.in(db).firestore.getAll(...ids.map((id) => partRef(db, id)));
  return documents
    .map((document) => document as DocumentSnapshot<StoredPart>)
    .filter(isShown)
    .map(toPart);
}

/** The parts of a group of variants that are in the shop, at most `limit`. */
export async function listGroup(db: Firestore, group: string, limit: number): Promise<Part[]> {
  const { docs } = await parts.in(db).where('group.id', '==', group).limit(limit).get();
  return docs.filter(isShown).map(toPart);
}

/** The parts of an import, by id, from the one after `after` on. */
export async function listImported(
  db: Firestore,
  importId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<QueryDocumentSnapshot<StoredPart>[]> {
  const imported = parts.in(db).where('importId', '==', importId).orderBy(FieldPath.documentId());
  return (await (after === undefined ? imported : imported.startAfter(after)).limit(limit).get()).docs;
}

/** The fields of a part without those that are null. */
type Present<T> = { [F in keyof T]: Exclude<T[F], null> };

/** The present facts, each spec with its unit. */
export function pickFacts<T extends PartChange>(fields: T): Present<T> {
  const { specs, ...others } = fields;
  const present = Object.entries({ ...others, specs: specs?.map(withUnit) }).filter(([, value]) => isThere(value));
  return Object.fromEntries(present) as Present<T>;
}

const isThere = (value: unknown) => value !== undefined && value !== null;

/** The stored times since which a part is listed or hidden. */
export type ListingTimes = Pick<StoredPart, 'createdAt' | 'hiddenAt' | 'listedAt'>;

/** The times of a part that is listed or hidden from now on. A part that is listed again gets back its former place by age. */
export function listingTimes(
  part: Parameters<typeof isHidden>[0],
  at: Date,
  { createdAt, listedAt }: ListingTimes = {},
): ListingTimes {
  const now = Timestamp.fromDate(at);
  if (!isHidden(part)) return { createdAt: listedAt ?? now };
  return { hiddenAt: now, ...(createdAt && { listedAt: createdAt }) };
}

/** The stored fields of a part's state. */
export function toStoredState(state: PartState): Pick<StoredPart, 'status' | 'lifeCycle'> {
  const status = statusOf(state);
  const isKeptApart = status === 'hidden' && state.lifeCycle === 'discontinued';
  return { ...(status && { status }), ...(isKeptApart && { lifeCycle: 'discontinued' }) };
}

/** A new part as it is stored. */
export function composePart(part: NewPart, at: Date): StoredPart {
  const { price, lifeCycle, visibility, ...fields } = splitStatus(part);
  const state = { lifeCycle, visibility };
  return {
    ...pickFacts(fields),
    ...toStoredState(state),
    inStock: !isSoldOut(fields),
    nameKey: nameKey(fields.name),
    priceCents: toCents(price),
    ...listingTimes(state, at),
  };
}

/** Writes a new part with the first movement of its stock. Fails when the id is taken; throws a `DomainError` when the number is. */
export async function addPart(db: Firestore, id: string, part: NewPart, event: PartEvent): Promise<void> {
  await requirePictures(db, [part]);
  const batch = db.batch();
  createPart(batch, partRef(db, id), part, event);
  try {
    await batch.commit();
  } catch (error) {
    const taken = isConflict(error) && part.number ? await numberRef(db, part.number).get() : undefined;
    if (part.number && taken?.exists && dataOf(taken).partId !== id) throw numberTaken();
    throw error;
  }
}

/** The author and the time of adding or deleting a part. */
export interface PartEvent {
  at: Date;
  by: Actor;
}

/** Adds to a batch a new part, the first movement of its stock and the entry in the audit log. */
export function createPart(
  batch: WriteBatch,
  ref: DocumentReference<StoredPart>,
  sent: NewPart,
  { at, by, importId }: PartEvent & { importId?: string },
): void {
  const part = withFirstPicture(sent);
  const origin = importId === undefined ? {} : { importId };
  const number = toGivenNumber(ref.id, part.number);
  batch.create(ref, { ...composePart({ ...part, number }, at), ...changedNow(), ...origin });
  if (number !== undefined) claimNumber(batch, ref, number);
  recordFirstStock(batch, ref, { pieces: part.availableQuantity, at, by });
  recordAudit(ref.firestore, batch, {
    id: `part-${ref.id}`,
    by,
    at: Timestamp.fromDate(at),
    action: importId === undefined ? 'part.add' : 'part.import',
    target: ref.path,
    before: null,
    after: { ...pickFacts(splitStatus(part)), ...origin },
  });
}
