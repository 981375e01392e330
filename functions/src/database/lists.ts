import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { limits } from '@fourteener/contract/limits';
import { readCursor, writeCursor } from './cursor.ts';

/** A list that the shop answers: a collection, by age, narrowed to one value of each field in `equal`. */
export interface ListPlan {
  collection: string;
  equal: readonly string[];
}

/** A page from `after` on (oldest first), or only the newest `last`. */
export interface PageRequest {
  limit?: number | undefined;
  after?: string | undefined;
  last?: number | undefined;
}

export interface Page {
  /** Oldest first. */
  documents: QueryDocumentSnapshot[];
  /** Where the next page starts, when there is one. */
  next?: string;
}

const plans: ListPlan[] = [];

/** Registers a list, so that a test can compare the indexes that it needs with `firestore.indexes.json`. */
export function defineList(plan: ListPlan): ListPlan {
  plans.push(plan);
  return plan;
}

/** Every list that was registered so far. */
export function listPlans(): readonly ListPlan[] {
  return plans;
}

/** Reads one page: at most `limit` + 1 documents, whatever the size of the collection. */
export async function readPage(
  db: Firestore,
  plan: ListPlan,
  request: PageRequest,
  values: Record<string, string> = {},
): Promise<Page> {
  const all = plan.equal.reduce<Query>(
    (query, field) => query.where(field, '==', values[field]),
    db.collection(plan.collection),
  );
  if (request.last !== undefined) {
    const { docs } = await byAge(all, 'desc').limit(request.last).get();
    return { documents: docs.reverse() };
  }
  const limit = request.limit ?? limits.pageSize;
  const ordered = byAge(all, 'asc');
  const from = request.after === undefined ? ordered : ordered.startAfter(...readCursor(request.after));
  const { docs } = await from.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const end = documents.at(-1);
  return docs.length > limit && end ? { documents, next: writeCursor(end) } : { documents };
}

/** By age, and by id among documents of one moment, so that no page repeats or drops one. */
function byAge(query: Query, direction: 'asc' | 'desc'): Query {
  return query.orderBy('createdAt', direction).orderBy(FieldPath.documentId(), direction);
}
