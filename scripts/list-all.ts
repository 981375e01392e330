import {
  type DocumentData,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';

/** The number of documents in one read. */
const PAGE = 300;

/** All documents of a query, sorted by id, read a page at a time; with a transaction, all as of its time. */
export async function* listAll<T extends DocumentData>(
  query: Query<T>,
  transaction?: Transaction,
): AsyncGenerator<QueryDocumentSnapshot<T>> {
  const sorted = query.orderBy(FieldPath.documentId());
  for (let end: QueryDocumentSnapshot<T> | undefined, more = true; more;) {
    const page = (end ? sorted.startAfter(end) : sorted).limit(PAGE);
    const { docs } = await (transaction ? transaction.get(page) : page.get());
    yield* docs;
    end = docs.at(-1);
    more = docs.length === PAGE;
  }
}
