import type { Firestore } from 'firebase-admin/firestore';
import { readConfigured } from '../../../scripts/indexes/configured.ts';
import { countEntries, sizeOf, type Written } from '../../../scripts/indexes/stored-size.ts';
import { kindOf } from '../rules/matrix.ts';

/** The limits of a document: https://firebase.google.com/docs/firestore/quotas#limits */
export const MOST_BYTES = 1_024 * 1_024;
export const MOST_ENTRIES = 40_000;

/** The size of a document, and the number of its entries in indexes. */
interface StoredSize {
  /** The path of its collection, without ids. */
  kind: string;
  bytes: number;
  entries: number;
}

/** The documents with these names, as they are stored now. */
export async function listDocuments(db: Firestore, names: readonly string[]): Promise<Written[]> {
  const paths = [...new Set(names.map((name) => name.split('/documents/')[1] ?? ''))].filter(Boolean);
  const documents = await Promise.all(paths.map((path) => db.doc(path).get()));
  return documents.flatMap((document) => {
    const data = document.data();
    return data ? [{ path: document.ref.path, data }] : [];
  });
}

/** The sizes of documents, the largest first. */
export function measureAll(documents: readonly Written[]): StoredSize[] {
  return documents
    .map((document) => ({
      kind: kindOf(document.path),
      bytes: sizeOf(document),
      entries: countEntries(document, readConfigured()),
    }))
    .toSorted((one, other) => other.bytes - one.bytes);
}
