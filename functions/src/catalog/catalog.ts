import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { dataOf } from '../database/collection.ts';
import { parts, removedParts, type StoredPart, toPart } from '../parts/store.ts';
import { PartIndex } from './part-index.ts';

/** The parts of the shop in the memory of this instance. */
export interface Catalog {
  /** The index with all that was committed before the call, or, unless it is read `anew`, `maxAge` before it. */
  read: (options?: { anew?: boolean }) => Promise<PartIndex>;
}

interface CatalogOptions {
  /** How old, in milliseconds, what is known may be before the database is asked for changes: 1,000 by default. */
  maxAge?: number;
}

/** Documents that are read at once. */
const AT_ONCE = 500;

/** How far back, in milliseconds, changes are asked for again: a clock of the database may lie behind another one of it. */
const OVERLAP = 2_000;

/**
 * Opens the catalogue of a database. The first call reads every part once; each later one reads what was changed or removed since, by
 * the time of the commit that every change of a part writes with it.
 */
export function openCatalog(db: Firestore, { maxAge = 1_000 }: CatalogOptions = {}): Catalog {
  const index = new PartIndex();
  let since: Timestamp | undefined;
  let freshUntil = -Infinity;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  const put = (document: QueryDocumentSnapshot<StoredPart>) =>
    index.put({ ...toPart(document), createdAt: dataOf(document).createdAt.toMillis() });

  async function load(): Promise<Timestamp> {
    let start: Timestamp | undefined;
    const all = parts.in(db).orderBy(FieldPath.documentId());
    for (let end: QueryDocumentSnapshot<StoredPart> | undefined, more = true; more;) {
      const { docs, readTime } = await (end ? all.startAfter(end) : all).limit(AT_ONCE).get();
      start ??= readTime;
      docs.forEach(put);
      end = docs.at(-1);
      more = docs.length === AT_ONCE;
    }
    return start ?? Timestamp.now();
  }

  async function follow(from: Timestamp): Promise<Timestamp> {
    const after = Timestamp.fromMillis(from.toMillis() - OVERLAP);
    const [removed, changed] = await Promise.all([
      readAfter(removedParts.in(db), 'removedAt', after),
      readAfter(parts.in(db), 'changedAt', after),
    ]);
    // A part that was removed and made again is there.
    for (const { id } of removed.documents) index.remove(id);
    changed.documents.forEach(put);
    return removed.readTime.toMillis() < changed.readTime.toMillis() ? removed.readTime : changed.readTime;
  }

  async function sync(): Promise<void> {
    const begun = performance.now();
    since = since === undefined ? await load() : await follow(since);
    freshUntil = begun + maxAge;
  }

  return {
    read: async ({ anew = false } = {}) => {
      if (anew || performance.now() >= freshUntil) {
        // What is under way may have asked before the caller's own change: that one waits for the next.
        if (running === undefined) running = sync().finally(() => (running = undefined));
        else
          queued ??= running
            .catch(() => undefined)
            .then(() => {
              queued = undefined;
              return (running = sync().finally(() => (running = undefined)));
            });
        await (queued ?? running);
      }
      return index;
    },
  };
}

/** All documents of which a time is after another, a page at a time, and when the last page was read. */
async function readAfter<T extends { [F in K]?: unknown }, K extends string>(
  all: Query<T>,
  field: K,
  after: Timestamp,
): Promise<{ documents: QueryDocumentSnapshot<T>[]; readTime: Timestamp }> {
  const documents: QueryDocumentSnapshot<T>[] = [];
  const sorted = all.where(field, '>', after).orderBy(field);
  for (;;) {
    const end = documents.at(-1);
    const { docs, readTime } = await (end ? sorted.startAfter(end) : sorted).limit(AT_ONCE).get();
    documents.push(...docs);
    if (docs.length < AT_ONCE) return { documents, readTime };
  }
}
