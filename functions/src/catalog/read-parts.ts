import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { isHidden } from '@fourteener/contract/part/rules';
import { dataOf } from '../database/collection.ts';
import { parts, removedParts, type StoredPart, toPart } from '../parts/store.ts';
import { type CatalogPart, toMilliseconds } from './catalog-part.ts';
import type { PartsPage } from './snapshot.ts';

/** The most documents that are read at once. */
const AT_ONCE = 500;

/** A stored part as the catalogue holds it; the age of a hidden part is the time when it was hidden. Undefined for a part without that time. */
function toCatalogPart(document: QueryDocumentSnapshot<StoredPart>): CatalogPart | undefined {
  const stored = dataOf(document);
  const since = isHidden(stored) ? stored.hiddenAt : stored.createdAt;
  return since && { ...toPart(document), createdAt: toMilliseconds(since) };
}

/** Every part of the shop, hidden ones too; each costs one read. */
export async function* readAllParts(db: Firestore): AsyncGenerator<PartsPage> {
  const all = parts.in(db).orderBy(FieldPath.documentId());
  for (let end: QueryDocumentSnapshot<StoredPart> | undefined, more = true; more;) {
    const { docs, readTime } = await (end ? all.startAfter(end) : all).limit(AT_ONCE).get();
    yield { parts: docs.flatMap((document) => toCatalogPart(document) ?? []), readTime };
    end = docs.at(-1);
    more = docs.length === AT_ONCE;
  }
}

/** A change of a part: the part as it is now, or undefined if it was removed. */
interface Change {
  id: string;
  part: CatalogPart | undefined;
  at: Timestamp;
}

/** The changes and removals after a time, in the order in which to apply them, and the time up to which they are complete. */
export async function readChanges(
  db: Firestore,
  after: Timestamp,
): Promise<{ changes: Change[]; completeUntil: Timestamp }> {
  const [removed, changed] = await Promise.all([
    readAfter(removedParts.in(db), 'removedAt', after),
    readAfter(parts.in(db), 'changedAt', after),
  ]);
  return {
    changes: [
      // Removals come first: a part that was removed and made again exists.
      ...removed.documents.map((document) => ({ id: document.id, part: undefined, at: dataOf(document).removedAt })),
      ...changed.documents.map((document) => ({
        id: document.id,
        part: toCatalogPart(document),
        at: dataOf(document).changedAt ?? after,
      })),
    ],
    completeUntil: removed.readTime.toMillis() < changed.readTime.toMillis() ? removed.readTime : changed.readTime,
  };
}

/** All documents whose time is later than `after`, read a page at a time, and when the first page was read. */
async function readAfter<T extends { [F in K]?: unknown }, K extends string>(
  all: Query<T>,
  field: K,
  after: Timestamp,
): Promise<{ documents: QueryDocumentSnapshot<T>[]; readTime: Timestamp }> {
  const documents: QueryDocumentSnapshot<T>[] = [];
  const sorted = all.where(field, '>', after).orderBy(field);
  let first: Timestamp | undefined;
  for (;;) {
    const end = documents.at(-1);
    const { docs, readTime } = await (end ? sorted.startAfter(end) : sorted).limit(AT_ONCE).get();
    first ??= readTime;
    documents.push(...docs);
    if (docs.length < AT_ONCE) return { documents, readTime: first };
  }
}
