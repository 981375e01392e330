import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { AgeSort } from '@fourteener/contract/sorts';
import type { Collection } from './collection.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { byAge, type Sort } from './sorts.ts';

/** A list that the shop answers: a collection, narrowed to one value of each field in `equal`, and how it can be sorted. */
export interface ListPlan<T extends DocumentData, S extends string = AgeSort> {
  collection: Collection<T>;
  equal: readonly string[];
  sorts: Readonly<Record<S | AgeSort, Sort>>;
}

/** A page from `after` on, sorted by `sort` (oldest first, unless it says otherwise); or only the newest `last`. */
export interface PageRequest<S extends string = AgeSort> {
  limit?: number | undefined;
  after?: string | undefined;
  last?: number | undefined;
  sort?: S | AgeSort | undefined;
  /** Whether to count the whole list as well. */
  count?: boolean | undefined;
}

export interface Page<T extends DocumentData> {
  /** In the order that was asked for; oldest first for `last`. */
  documents: QueryDocumentSnapshot<T>[];
  /** Where the next page starts, when there is one. */
  next?: string;
  /** The documents of the whole list, when they were to be counted. */
  total?: number;
}

const plans: ListPlan<DocumentData, string>[] = [];

/** Registers a list, so that a test can compare the indexes that it needs with `firestore.indexes.json`. */
export function defineList<T extends DocumentData, S extends string = AgeSort>(plan: ListPlan<T, S>): ListPlan<T, S> {
  plans.push(plan);
  return plan;
}

/** Every list that was registered so far. */
export function listPlans(): readonly ListPlan<DocumentData, string>[] {
  return plans;
}

/**
 * Reads one page: at most `limit` + 1 documents, whatever the size of the collection. Counting, at the same time, costs one
 * read for each thousand index entries.
 */
export async function fetchPage<T extends DocumentData, S extends string = AgeSort>(
  db: Firestore,
  plan: ListPlan<T, S>,
  request: PageRequest<S>,
  values: Readonly<Record<string, string | boolean | null>> = {},
): Promise<Page<T>> {
  const all = plan.equal.reduce<Query<T>>(
    (query, field) => query.where(field, '==', values[field]),
    plan.collection.in(db),
  );
  const [page, total] = await Promise.all([
    request.last === undefined ? fetchSorted(all, plan, request) : fetchLast(all, request.last),
    request.count ? all.count().get() : undefined,
  ]);
  return total ? { ...page, total: total.data().count } : page;
}

/** The only page of a list that has nothing. */
export function emptyPage({ count }: Pick<PageRequest, 'count'>): Page<never> {
  return count ? { documents: [], total: 0 } : { documents: [] };
}

async function fetchSorted<T extends DocumentData, S extends string>(
  all: Query<T>,
  plan: ListPlan<T, S>,
  request: PageRequest<S>,
): Promise<Page<T>> {
  const { limit = constraints.pageSize, after, sort: name = 'oldest' } = request;
  const sort = plan.sorts[name];
  const sorted = sortBy(all, sort);
  const from = after === undefined ? sorted : sorted.startAfter(...decodeCursor(name, sort, after));
  const { docs } = await from.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const end = documents.at(-1);
  return docs.length > limit && end ? { documents, next: encodeCursor(name, sort, end) } : { documents };
}

async function fetchLast<T extends DocumentData>(all: Query<T>, last: number): Promise<Page<T>> {
  const { docs } = await sortBy(all, byAge.newest).limit(last).get();
  return { documents: docs.reverse() };
}

/** By the field, and by id among equals, so that no page repeats or drops one. */
function sortBy<T extends DocumentData>(query: Query<T>, { field, direction }: Sort): Query<T> {
  return query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
}
