import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/** A document as it stands in a database. */
export interface Dumped {
  path: string;
  data: Record<string, unknown>;
}

/** Every document of every collection, those below documents too; for the small databases of tests. */
export async function dumpDatabase(db: Firestore): Promise<Dumped[]> {
  return (await Promise.all((await db.listCollections()).map(dumpCollection))).flat();
}

async function dumpCollection(collection: CollectionReference): Promise<Dumped[]> {
  const [documents, refs] = await Promise.all([collection.get(), collection.listDocuments()]);
  // A document that is not there may have collections below it.
  const below = await Promise.all(
    refs.map(async (ref) => Promise.all((await ref.listCollections()).map(dumpCollection))),
  );
  return [...documents.docs.map((document) => ({ path: document.ref.path, data: document.data() })), ...below.flat(2)];
}

/** The documents that mention one of the texts, in their path or anywhere in them. */
export function mentioning(dump: readonly Dumped[], texts: readonly string[]): Dumped[] {
  return dump.filter((document) => texts.some((text) => JSON.stringify(document).includes(text)));
}
