import { type DocumentData, FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Documents that are read at once. */
const PAGE = 300;

/** All documents of a query, by their ids, a page at a time. */
export async function* listAll<T extends DocumentData>(query: Query<T>): AsyncGenerator<QueryDocumentSnapshot<T>> {
  const sorted = query.orderBy(FieldPath.documentId());
  for (let end: QueryDocumentSnapshot<T> | undefined, more = true; more;) {
    const { docs } = await (end ? sorted.startAfter(end) : sorted).limit(PAGE).get();
    yield* docs;
    end = docs.at(-1);
    more = docs.length === PAGE;
  }
}
