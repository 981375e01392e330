import type { DocumentData, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import {
  defineList,
  fetchNarrowed,
  type ListPlan,
  namesOf,
  narrow,
  type Page,
  type PageRequest,
  type Value,
} from './lists.ts';

/** A list that callers may narrow by several filters at once, each to a value of a field. */
export interface MergedList<T extends DocumentData, F extends string> extends Pick<
  ListPlan<T>,
  'collection' | 'sorts' | 'ranges'
> {
  filters: Readonly<Record<F, { field: string; isArray?: true }>>;
}

/** The documents that were made in a time: not before `from`, and before `to`. */
export interface TimeRange {
  from?: Timestamp | undefined;
  to?: Timestamp | undefined;
}

const lists: MergedList<DocumentData, string>[] = [];

/** Every such list that was registered so far. */
export function listMergedLists(): readonly MergedList<DocumentData, string>[] {
  return lists;
}

/**
 * Registers a list for each filter alone: for several at once Firestore merges their indexes
 * (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging), so that each filter costs
 * one index a sort instead of doubling them. At most one filter may be of an array.
 */
export function defineMergedList<T extends DocumentData, F extends string>(list: MergedList<T, F>): MergedList<T, F> {
  lists.push(list);
  defineList(planMerged(list, []));
  for (const name of namesOf(list.filters)) defineList(planMerged(list, [name]));
  return list;
}

function planMerged<T extends DocumentData, F extends string>(
  { filters, collection, sorts, ranges }: MergedList<T, F>,
  names: readonly F[],
): ListPlan<T> {
  const array = names.find((name) => filters[name].isArray);
  return {
    ...{ collection, sorts, ...(ranges && { ranges }) },
    equal: names.filter((name) => name !== array).map((name) => filters[name].field),
    ...(array !== undefined && { contains: filters[array].field }),
    filters: Object.fromEntries(names.map((name) => [name, filters[name].field])),
  };
}

/** The plan of the filters that are given, and their values by field. */
function chooseMerged<T extends DocumentData, F extends string>(
  list: MergedList<T, F>,
  values: Readonly<Partial<Record<F, Value | undefined>>>,
): [ListPlan<T>, Record<string, Value>] {
  const given = namesOf(list.filters).filter((name) => values[name] !== undefined);
  const byField = Object.fromEntries(given.map((name) => [list.filters[name].field, values[name] ?? null]));
  return [planMerged(list, given), byField];
}

/** Reads one page of the list that the given filters and the time narrow; `bounds`: of each range of the list. */
export function fetchMergedPage<T extends DocumentData, F extends string>(
  db: Firestore,
  list: MergedList<T, F>,
  request: PageRequest & TimeRange & Readonly<Partial<Record<F, string | undefined>>>,
  bounds: Readonly<Record<string, Value>> = {},
): Promise<Page<T>> {
  return fetchNarrowed(queryMerged(db, list, request, bounds), list, request);
}

/** The documents that the given filters and the time leave. */
export function queryMerged<T extends DocumentData, F extends string>(
  db: Firestore,
  list: MergedList<T, F>,
  request: TimeRange & Readonly<Partial<Record<F, Value | undefined>>>,
  bounds: Readonly<Record<string, Value>> = {},
): Query<T> {
  const [plan, values] = chooseMerged(list, request);
  return within(narrow(plan, plan.collection.in(db), { ...values, ...bounds }), request);
}

function within<T extends DocumentData>(all: Query<T>, { from, to }: TimeRange): Query<T> {
  const since = from ? all.where('createdAt', '>=', from) : all;
  return to ? since.where('createdAt', '<', to) : since;
}
