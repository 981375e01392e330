import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

export interface Dumped {
  path: string;
  data: Record<string, unknown>;
}

/** Every document of every collection, including subcollections; for the small databases of tests. */
export async function dumpDatabase(db: Firestore): Promise<Dumped[]> {
  return (await Promise.all((await db.listCollections()).map(dumpCollection))).flat();
}

async function dumpCollection(collection: CollectionReference): Promise<Dumped[]> {
  const [documents, refs] = await Promise.all([collection.get(), collection.listDocuments()]);
  // A document that does not exist may have subcollections.
  const below = await Promise.all(
    refs.map(async (ref) => Promise.all((await ref.listCollections()).map(dumpCollection))),
  );
  return [...documents.docs.map((document) => ({ path: document.ref.path, data: document.data() })), ...below.flat(2)];
}

/** The documents that contain one of the texts in their path or data. */
export function mentioning(dump: readonly Dumped[], texts: readonly string[]): Dumped[] {
  return dump.filter((document) => texts.some((text) => JSON.stringify(document).includes(text)));
}

/** As `mentioning`, but without the documents that end a deleted account's direct reads: they contain only its id, and expire. */
export function remaining(dump: readonly Dumped[], texts: readonly string[]): Dumped[] {
  const said = (data: Dumped['data']) => Object.keys(data).toSorted().join();
  return mentioning(dump, texts).filter(
    ({ path, data }) => !(path.startsWith('accounts/') && said(data) === 'blocked,expiresAt,validSince'),
  );
}
