import type { DocumentData, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { AgeSort } from '@fourteener/contract/part/sorts';
import {
  defineList,
  fetchNarrowed,
  type ListPlan,
  listPlans,
  namesOf,
  narrow,
  type Page,
  type PageRequest,
  type Value,
} from './lists.ts';

/** A filter by a field that has the value, by an array that contains it, or, with `keys`, by a map in which the value is a key with `true`. */
interface MergedFilter {
  field: string;
  isArray?: true;
  keys?: readonly string[];
}

/** A list that callers may narrow by several filters at once. */
export interface MergedList<T extends DocumentData, F extends string, S extends string = AgeSort> extends Pick<
  ListPlan<T, S>,
  'collection' | 'sorts' | 'ranges'
> {
  filters: Readonly<Record<F, MergedFilter>>;
  /** No call narrows the list by the time at which its documents were made. */
  isTimeless?: true;
}

/** The documents that were made from `from` on, and before `to`. */
export interface TimeRange {
  from?: Timestamp | undefined;
  to?: Timestamp | undefined;
}

const lists: MergedList<DocumentData, string, string>[] = [];

/** Every such list that was registered so far. */
export function listMergedLists(): readonly MergedList<DocumentData, string, string>[] {
  return lists;
}

/**
 * Registers a list for each filter alone. For several filters at once Firestore merges their indexes
 * (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging), so that each filter
 * costs one index a sort instead of doubling their number. At most one filter may be of an array.
 */
export function defineMergedList<T extends DocumentData, F extends string, S extends string = AgeSort>(
  list: MergedList<T, F, S>,
): MergedList<T, F, S> {
  lists.push(list);
  const alone = namesOf(list.filters).flatMap((name) =>
    (list.filters[name].keys ?? ['']).map((key) => planMerged(list, { [name]: key } as Values<F>)),
  );
  for (const plan of [planMerged(list, {} as Values<F>), ...alone]) if (!isDefined(plan)) defineList(plan);
  return list;
}

/** Whether another list of the collection is narrowed by the same fields. */
function isDefined<T extends DocumentData>(plan: ListPlan<T, string>): boolean {
  const fieldsOf = ({ collection, equal, contains, ranges = [] }: ListPlan<DocumentData, string>) =>
    [collection.name, ...equal, contains, ...ranges.map(({ field }) => field)].join(' ');
  return listPlans().some((other) => fieldsOf(other) === fieldsOf(plan));
}

type Values<F extends string> = Readonly<Partial<Record<F, Value | undefined>>>;

function planMerged<T extends DocumentData, F extends string, S extends string>(
  { filters, collection, sorts, ranges }: MergedList<T, F, S>,
  values: Values<F>,
): ListPlan<T, S> {
  const names = namesOf(filters).filter((name) => values[name] !== undefined);
  const array = names.find((name) => filters[name].isArray);
  return {
    ...{ collection, sorts, ...(ranges && { ranges }) },
    equal: names.filter((name) => name !== array).map((name) => fieldOf(filters[name], values[name])),
    ...(array !== undefined && { contains: filters[array].field }),
    filters: Object.fromEntries(names.map((name) => [name, fieldOf(filters[name], values[name])])),
  };
}

/** The field that is compared; of a map, the one with the given key. */
function fieldOf({ field, keys }: MergedFilter, value: Value | undefined): string {
  return keys ? `${field}.${String(value)}` : field;
}

/** The plan of the filters that are given, and their values by field. */
function chooseMerged<T extends DocumentData, F extends string, S extends string>(
  list: MergedList<T, F, S>,
  values: Values<F>,
): [ListPlan<T, S>, Record<string, Value>] {
  const given = namesOf(list.filters).filter((name) => values[name] !== undefined);
  const byField = given.map((name) => {
    const filter = list.filters[name];
    return [fieldOf(filter, values[name]), filter.keys ? true : (values[name] ?? null)] as const;
  });
  return [planMerged(list, values), Object.fromEntries(byField)];
}

/** Reads one page of the list, narrowed by the given filters and time; `bounds` has the value of each range of the list. */
export function fetchMergedPage<T extends DocumentData, F extends string, S extends string = AgeSort>(
  db: Firestore,
  list: MergedList<T, F, S>,
  request: PageRequest<S> & TimeRange & Values<F>,
  bounds: Readonly<Record<string, Value>> = {},
): Promise<Page<T>> {
  return fetchNarrowed(queryMerged(db, list, request, bounds), list, request);
}

/** The query for the documents that match the given filters and time. */
export function queryMerged<T extends DocumentData, F extends string, S extends string = AgeSort>(
  db: Firestore,
  list: MergedList<T, F, S>,
  request: TimeRange & Values<F>,
  bounds: Readonly<Record<string, Value>> = {},
): Query<T> {
  const [plan, values] = chooseMerged(list, request);
  return within(narrow(plan, plan.collection.in(db), { ...values, ...bounds }), request);
}

function within<T extends DocumentData>(all: Query<T>, { from, to }: TimeRange): Query<T> {
  const since = from ? all.where('createdAt', '>=', from) : all;
  return to ? since.where('createdAt', '<', to) : since;
}
