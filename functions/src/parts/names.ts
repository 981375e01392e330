import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf } from '../database/collection.ts';
import { parts, type StoredPart } from './store.ts';

/** The most values of `in` in one query: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries */
const KEYS_AT_ONCE = 30;

/** The number of parts that a query for names reads at once. */
const NAMED_AT_ONCE = 10 * KEYS_AT_ONCE;

/** Parts whose names have these keys: at least one part for each key that any part has. */
export async function findPartsByNameKeys(
  db: Firestore,
  keys: ReadonlySet<string>,
): Promise<QueryDocumentSnapshot<StoredPart>[]> {
  const all = [...keys];
  const chunks = Array.from({ length: Math.ceil(all.length / KEYS_AT_ONCE) }, (_, n) =>
    all.slice(n * KEYS_AT_ONCE, (n + 1) * KEYS_AT_ONCE),
  );
  return (await Promise.all(chunks.map((chunk) => findNamed(db, chunk)))).flat();
}

async function findNamed(db: Firestore, keys: readonly string[]): Promise<QueryDocumentSnapshot<StoredPart>[]> {
  const { docs } = await parts.in(db).where('nameKey', 'in', keys).limit(NAMED_AT_ONCE).get();
  if (docs.length < NAMED_AT_ONCE) return docs;
  // Many parts with the same name may fill the query's limit, so that the other names are queried again.
  const found = new Set(docs.map((document) => dataOf(document).nameKey));
  const rest = keys.filter((key) => !found.has(key));
  return rest.length === 0 ? docs : [...docs, ...(await findNamed(db, rest))];
}
