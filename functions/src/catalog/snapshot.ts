import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { part as partSchema } from '@fourteener/contract/part/schemas';
import * as z from 'zod/mini';
import { dataOf, defineCollection, getTogether } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import { answerPart, REMOVAL_LIFETIME } from '../parts/store.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { CatalogPart } from './catalog-part.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** The longest use of a snapshot, ms: the removals since it was written must all be stored still. */
const LONGEST_USE = REMOVAL_LIFETIME - DAY;

/** After this time, ms, every part is read again, to find changes that were made past the shop, as in Firebase's console. */
const REREAD_AFTER = DAY;

/** The most parts of one chunk; fewer where they are too large for a document. */
const PARTS_PER_CHUNK = 2_000;

/** The most bytes of a chunk, below the 1 MiB that a document may have: https://firebase.google.com/docs/firestore/quotas#limits */
const MOST_BYTES = 900 * 1_024;

/** The format has the names of a part's fields, so that a version with other fields reads the parts anew. Format 1 had no hidden parts. */
const FORMAT = ['2', ...Object.keys(partSchema.shape)].join(' ');

const head = z.object({
  format: z.literal(FORMAT),
  /** The snapshot has all that was committed until then. */
  completeUntil: z.instanceof(Timestamp),
  /** When every part was last read from the database; snapshots since then only add changes. */
  readAt: z.instanceof(Timestamp),
  parts: z.int(),
  chunks: z.array(z.object({ id: z.string(), sha256: z.string() })),
  expiresAt: z.instanceof(Timestamp),
});
type StoredHead = z.infer<typeof head>;

/** Some parts, as compressed JSON. */
interface StoredChunk {
  data: Buffer;
  expiresAt: Timestamp;
}

const heads = defineCollection<StoredHead>('catalogSnapshots');
const chunks = defineCollection<StoredChunk>('catalogSnapshots/chunks');

/** Where it is stored which chunks make up the snapshot. */
export function headRef(db: Firestore): DocumentReference<StoredHead> {
  return heads.in(db).doc('current');
}

const chunkRef = (db: Firestore, id: string) => chunks.below(headRef(db)).doc(id);

/** The parts of a shop, hidden ones too, as they were at `completeUntil` or later. */
export interface Snapshot extends Pick<StoredHead, 'completeUntil' | 'readAt'> {
  parts: CatalogPart[];
}

/** Parts that were read together. */
export interface PartsPage {
  parts: readonly CatalogPart[];
  readTime: Timestamp;
}

/**
 * Reads the stored snapshot: a head, and chunks of some thousands of parts each, whose hashes the head has. Undefined when none can
 * be used: it is missing, of another format, damaged, replaced meanwhile, or so old that removals since then may have expired.
 *
 * It is not read in a read-only transaction: when the first read of one fails, the client rejects a promise that nobody awaits,
 * which ends the process. Seen in @google-cloud/firestore 9.4.1, `Transaction.rollback`; no issue upstream is known.
 */
export async function readSnapshot(db: Firestore): Promise<Snapshot | undefined> {
  try {
    const found = usable(await headRef(db).get());
    if (!found) return undefined;
    const refs = found.chunks.map(({ id }) => chunkRef(db, id));
    const stored = await getTogether(db, ...refs);
    const unpacked = await Promise.all(stored.map((chunk, n) => unpack(chunk, found.chunks[n]?.sha256)));
    const parts = unpacked.flat();
    if (parts.length !== found.parts) throw new RangeError(`${parts.length} parts instead of ${found.parts}.`);
    return { parts, completeUntil: found.completeUntil, readAt: found.readAt };
  } catch (error) {
    log({
      severity: 'WARNING',
      message: 'The snapshot of the catalogue could not be read.',
      ...describeFailure(error),
    });
    return undefined;
  }
}

/** The head of a snapshot, if the snapshot can be used. */
function usable(document: DocumentSnapshot<StoredHead>): StoredHead | undefined {
  const { data } = head.safeParse(document.data());
  if (!data) return undefined;
  return document.readTime.toMillis() - data.completeUntil.toMillis() < LONGEST_USE ? data : undefined;
}

async function unpack(chunk: DocumentSnapshot<StoredChunk>, sha256: string | undefined): Promise<CatalogPart[]> {
  const { data } = dataOf(chunk);
  if (hash(data) !== sha256) throw new RangeError('A chunk is not what was written.');
  const parts = JSON.parse((await promisify(gunzip)(data)).toString()) as CatalogPart[];
  // Derived fields are computed again, as the shop's code may have changed.
  return parts.map(({ createdAt, ...facts }) => ({ ...answerPart(facts._id, facts), createdAt }));
}

const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

interface WriteOptions {
  /** When all parts were last read from the database; by default they were read for this snapshot. */
  readAt?: Timestamp | undefined;
  /** By how many milliseconds the snapshot must be newer than the stored one; 0 by default. */
  gap?: number;
}

/**
 * Stores a snapshot of parts, complete up to the read time of the first page. Returns whether it was stored: not when there is one
 * that is as new, or another instance stores one meanwhile. The chunks are new documents, and the head, which is written last,
 * names them, so that a reader always finds one whole snapshot. Leftover chunks expire.
 */
export async function writeSnapshot(
  db: Firestore,
  pages: AsyncIterable<PartsPage> | Iterable<PartsPage>,
  { readAt, gap = 0 }: WriteOptions = {},
): Promise<boolean> {
  const before = await headRef(db).get();
  const older = usable(before);
  const generation = randomUUID();
  const written: StoredHead['chunks'] = [];
  const expiresAt = Timestamp.fromMillis(before.readTime.toMillis() + REMOVAL_LIFETIME);
  let completeUntil: Timestamp | undefined;
  let count = 0;
  for await (const { parts, readTime } of inGroups(pages)) {
    completeUntil ??= readTime;
    if (older && older.completeUntil.toMillis() + gap >= completeUntil.toMillis()) return false;
    count += parts.length;
    for (const data of await pack(parts)) {
      const id = `${generation}-${written.length}`;
      await chunkRef(db, id).create({ data, expiresAt });
      written.push({ id, sha256: hash(data) });
    }
  }
  if (!completeUntil) return false;
  const batch = db.batch();
  const stored = {
    format: FORMAT,
    completeUntil,
    readAt: readAt ?? completeUntil,
    parts: count,
    chunks: written,
    expiresAt,
  };
  putIfUnchanged(batch, before, stored);
  for (const { id } of older?.chunks ?? []) batch.delete(chunkRef(db, id));
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (!isConflict(error)) throw error;
    const discarded = db.batch();
    for (const { id } of written) discarded.delete(chunkRef(db, id));
    await discarded.commit();
    return false;
  }
}

/** Joins or divides pages into groups of the size of a chunk; yields one group even where there are no parts. */
async function* inGroups(pages: AsyncIterable<PartsPage> | Iterable<PartsPage>): AsyncGenerator<PartsPage> {
  let group: PartsPage | undefined;
  for await (const { parts, readTime } of pages) {
    group = { parts: [...(group?.parts ?? []), ...parts], readTime: group?.readTime ?? readTime };
    for (; group.parts.length > PARTS_PER_CHUNK; group = { ...group, parts: group.parts.slice(PARTS_PER_CHUNK) }) {
      yield { ...group, parts: group.parts.slice(0, PARTS_PER_CHUNK) };
    }
  }
  if (group) yield group;
}

/** Parts as compressed JSON, each piece small enough for a document. */
async function pack(parts: readonly CatalogPart[]): Promise<Buffer[]> {
  const data = await promisify(gzip)(JSON.stringify(parts));
  if (data.length <= MOST_BYTES || parts.length <= 1) return [data];
  const half = Math.ceil(parts.length / 2);
  return [...(await pack(parts.slice(0, half))), ...(await pack(parts.slice(half)))];
}

/** Whether a new snapshot is due, for which every part is read again. */
export async function isSnapshotDue(db: Firestore): Promise<boolean> {
  const document = await headRef(db).get();
  const found = usable(document);
  return !found || document.readTime.toMillis() - found.readAt.toMillis() > REREAD_AFTER;
}
