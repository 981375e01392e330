import {
  type DocumentData,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';

/** Documents that are read at once. */
const PAGE = 300;

/** All documents of a query, by their ids, a page at a time; with a transaction, as they are at its moment. */
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
