import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { AgeSort } from '@fourteener/contract/part/sorts';
import type { Collection } from './collection.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type Sort, type SortKey } from './sorts.ts';

/** A field with an upper or a lower bound; documents in which it holds another type, such as null, do not match. */
interface Range extends SortKey {
  operator: '<=' | '>=';
}

/** A list that the shop answers: a collection, narrowed to one value of each field in `equal` and by `ranges`, and its sorts. */
export interface ListPlan<T extends DocumentData, S extends string = AgeSort> {
  collection: Collection<T>;
  equal: readonly string[];
  /** A field that holds several values, of which one is asked for. */
  contains?: string;
  ranges?: readonly Range[];
  sorts: Readonly<Record<S | AgeSort, Sort>>;
  /** A field that only the documents of the list have: a document without it is neither listed nor counted. */
  requires?: SortKey;
  /** The field of each filter, by the name that the filter has in the call. */
  filters?: Readonly<Record<string, string>>;
}

type Sorted<T extends DocumentData, S extends string> = Pick<ListPlan<T, S>, 'sorts' | 'ranges' | 'requires'>;

/** The value that a field is compared to; for a field that holds several values, a list of which any may match. */
export type Value = string | number | boolean | Timestamp | null | readonly string[];

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
  /** The number of documents in the whole list, when they were to be counted. */
  total?: number;
  /** Present when a search stopped at its limit of documents: the page may be short, the next one continues, and there is no total. */
  stoppedAfter?: number;
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
export function fetchPage<T extends DocumentData, S extends string = AgeSort>(
  db: Firestore,
  plan: ListPlan<T, S>,
  request: PageRequest<S>,
  values: Readonly<Record<string, Value>> = {},
): Promise<Page<T>> {
  return fetchNarrowed(narrow(plan, plan.collection.in(db), values), plan, request);
}

/** Reads one page of a query that the filters of a list have narrowed. */
export async function fetchNarrowed<T extends DocumentData, S extends string = AgeSort>(
  all: Query<T>,
  plan: Sorted<T, S>,
  request: PageRequest<S>,
): Promise<Page<T>> {
  const [page, total] = await Promise.all([
    request.last === undefined ? fetchSorted(all, plan, request) : fetchLast(all, plan, request.last),
    request.count ? having(all, plan).count().get() : undefined,
  ]);
  return total ? { ...page, total: total.data().count } : page;
}

/** The query for the documents of a list whose fields have these values, or are within them. */
export function narrow<T extends DocumentData>(
  { equal, contains, ranges = [] }: Pick<ListPlan<T, string>, 'equal' | 'contains' | 'ranges'>,
  all: Query<T>,
  values: Readonly<Record<string, unknown>>,
): Query<T> {
  const same = equal.reduce((query, field) => query.where(field, '==', values[field]), all);
  const held = contains === undefined ? same : same.where(contains, operatorFor(values[contains]), values[contains]);
  return ranges.reduce((query, { field, operator }) => query.where(field, operator, values[field]), held);
}

const operatorFor = (value: unknown) => (Array.isArray(value) ? 'array-contains-any' : 'array-contains');

/** The documents with the field that the list requires: sorting by a field leaves out those without it. */
function having<T extends DocumentData>(all: Query<T>, { requires }: Pick<ListPlan<T, string>, 'requires'>): Query<T> {
  return requires ? all.orderBy(requires.field) : all;
}

/**
 * The fields by which a list is sorted before the id, each once: the field of the sort, those of ranges, by which Firestore sorts
 * too, and the required one.
 */
export function sortKeys(
  { ranges = [], requires }: Pick<ListPlan<DocumentData, string>, 'ranges' | 'requires'>,
  sort: Sort,
): SortKey[] {
  return [sort, ...ranges, ...(requires ? [requires] : [])].filter(
    ({ field }, n, keys) => keys.findIndex((key) => key.field === field) === n,
  );
}

/** The only page of a list that has nothing. */
export function emptyPage({ count }: Pick<PageRequest, 'count'>): Page<never> {
  return count ? { documents: [], total: 0 } : { documents: [] };
}

async function fetchSorted<T extends DocumentData, S extends string>(
  all: Query<T>,
  plan: Sorted<T, S>,
  request: PageRequest<S>,
): Promise<Page<T>> {
  const { limit = constraints.pageSize, after, sort: name = 'oldest' } = request;
  const sort = plan.sorts[name];
  const keys = sortKeys(plan, sort);
  const sorted = sortBy(all, keys, sort.direction);
  const from = after === undefined ? sorted : sorted.startAfter(...decodeCursor(name, keys, after));
  const { docs } = await from.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const end = documents.at(-1);
  return docs.length > limit && end ? { documents, next: encodeCursor(name, keys, end) } : { documents };
}

async function fetchLast<T extends DocumentData, S extends string>(
  all: Query<T>,
  plan: Sorted<T, S>,
  last: number,
): Promise<Page<T>> {
  const { docs } = await sortBy(all, sortKeys(plan, plan.sorts.newest), 'desc').limit(last).get();
  return { documents: docs.reverse() };
}

/**
 * Sorts by the fields, and by id among equals, so that no page repeats or drops a document. The id comes last: a query with a range
 * fails if the range's field is not named before it.
 */
export function sortBy<T extends DocumentData>(
  query: Query<T>,
  keys: readonly SortKey[],
  direction: Sort['direction'],
): Query<T> {
  const sorted = keys.reduce((unsorted, { field }) => unsorted.orderBy(field, direction), query);
  return sorted.orderBy(FieldPath.documentId(), direction);
}

/** The names of a list's filters. */
export const namesOf = <F extends string>(filters: Readonly<Record<F, unknown>>) => Object.keys(filters) as F[];
