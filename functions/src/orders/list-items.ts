import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import { listSummarized, standKeyOf } from '@fourteener/contract/order/summary';
import { isAgeSort } from '@fourteener/contract/part/sorts';
import { partTermOf, type TermSearch } from '@fourteener/contract/order/terms';
import type { ItemSort, OrdersFilter } from '@fourteener/contract/order/filters';
import type { OrderCounts } from '@fourteener/contract/order/schemas';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { defineMergedList, fetchMergedPage, queryMerged, type TimeRange } from '../database/merged-lists.ts';
import { byAge, type Sort } from '../database/sorts.ts';
import { fetchFoundPage, findAll } from '../database/term-search.ts';
import { toTimeRange } from '../database/time-range.ts';
import { addressOf, readSearch, searchedFields, tooManyToCount, toSearched } from './find-orders.ts';
import { itemRef, items, type StoredItem, toStoredItem } from './store.ts';

/** The items of all orders, sortable but without filters: each filter with each sort would need an index. */
const sortedItems = defineList({
  collection: items,
  equal: [],
  sorts: {
    ...byAge,
    cheapest: { field: 'priceCents', valueType: 'number', direction: 'asc' },
    dearest: { field: 'priceCents', valueType: 'number', direction: 'desc' },
    email: { field: 'userEmail', valueType: 'text', direction: 'asc' },
    'email-descending': { field: 'userEmail', valueType: 'text', direction: 'desc' },
  } as const satisfies Record<ItemSort, Sort>,
});

/** The items of all orders. */
const allItems = defineMergedList({
  collection: items,
  filters: {
    status: { field: 'status' },
    address: { field: 'userEmail' },
    payment: { field: 'payment' },
    part: { field: 'partId' },
    person: { field: 'userId' },
  },
  sorts: byAge,
});

/** One page of the items of all orders, or of those that match all filters; a search lists the items of the orders that it finds. */
export async function listItems(
  db: Firestore,
  { search, sort, ...others }: Omit<PageRequest<ItemSort>, 'last'> & OrdersFilter,
): Promise<Page<StoredItem>> {
  if (sort !== undefined && !isAgeSort(sort)) return fetchPage(db, sortedItems, { ...others, sort });
  const filter = { ...others, sort };
  const request = { ...filter, ...toTimeRange(filter) };
  const sought = await readSearch(db, search);
  const address = addressOf(sought);
  if (!sought || address !== undefined) return fetchMergedPage(db, allItems, { ...request, address });
  return fetchItemsOfFound(db, sought, { ...filter, search });
}

/** How many of the matching items are in each state. Throws a `DomainError` (400) for a search that finds too many orders. */
export async function countItems(
  db: Firestore,
  { search, ...filter }: Omit<OrdersFilter, 'status'>,
): Promise<OrderCounts> {
  const sought = await readSearch(db, search);
  const address = addressOf(sought);
  if (sought && address === undefined) {
    const found = await findItemsOfFound(db, sought, filter);
    if (!found) throw tooManyToCount();
    const counts = orderStatuses.map((status) => [status, found.filter((item) => item.status === status).length]);
    return Object.fromEntries(counts) as Record<OrderStatus, number>;
  }
  const request = { ...filter, ...toTimeRange(filter), address };
  const counted = orderStatuses.map(async (status) => {
    const counting = queryMerged(db, allItems, { ...request, status });
    return [status, (await counting.count().get()).data().count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<OrderStatus, number>;
}

/** The filters by which a search finds orders before it lists their items. */
function narrowOrders({ status, part, payment, person, ...times }: OrdersFilter) {
  return {
    besides: part === undefined ? undefined : partTermOf(part),
    // An item that an older version placed has no `stands`, and is found by its own terms.
    narrowed: { payment, person, stands: status && standKeyOf(status), ...toTimeRange(times) },
  };
}

function matches({ status, part, payment }: OrdersFilter, item: StoredItem): boolean {
  if (status !== undefined && item.status !== status) return false;
  return (part === undefined || item.partId === part) && (payment === undefined || item.payment === payment);
}

/** The items of all orders that a search finds, with the fields that counting needs; undefined if it would read too many. */
async function findItemsOfFound(
  db: Firestore,
  search: TermSearch,
  filter: OrdersFilter,
): Promise<StoredItem[] | undefined> {
  const { besides, narrowed } = narrowOrders(filter);
  const found = await findAll(db, toSearched(search, besides), narrowed, searchedFields);
  const known = found?.flatMap((document) => listSummarized(document.id, toStoredItem(document)));
  return known && [...new Map(known).values()].filter((item) => matches(filter, item));
}

/**
 * One page of the items of the orders that a search finds. The orders are read by age; their items have the same age. Items of orders
 * placed in the same millisecond are sorted by their ids, as in every list.
 */
async function fetchItemsOfFound(
  db: Firestore,
  search: TermSearch,
  { limit = constraints.pageSize, after, sort = 'oldest', count, ...filter }: Omit<PageRequest, 'last'> & OrdersFilter,
): Promise<Page<StoredItem>> {
  const { besides, narrowed } = narrowOrders(filter);
  const { direction } = byAge[sort];
  const keys = [byAge[sort]];
  const start = after === undefined ? undefined : (decodeCursor(sort, keys, after) as [Timestamp, string]);
  const compare = (one: Place, other: Place) => (direction === 'asc' ? 1 : -1) * compareAge(one, other);
  const times = start ? beginAt(narrowed, start[0], direction) : {};
  // Reads two orders more: the first shows that there is a next page, the second mostly that no other order has the time of the first.
  const request = { ...narrowed, ...times, sort, limit: limit + 2 };
  const counting = count ? findItemsOfFound(db, search, filter) : undefined;

  const found = new Map<string, QueryDocumentSnapshot<StoredItem>>();
  let page: Page<StoredItem> | undefined;
  let rows: QueryDocumentSnapshot<StoredItem>[];
  let isOver: boolean;
  do {
    page = await fetchFoundPage(db, toSearched(search, besides), { ...request, after: page?.next });
    for (const item of await fetchItemsOf(db, page.documents)) found.set(item.id, item);
    isOver = page.next === undefined || page.stoppedAfter !== undefined;
    // Unread orders may have the same time as the last one that was read.
    const open = isOver ? undefined : page.documents.at(-1)?.data().createdAt;
    rows = [...found.values()]
      .filter((item) => matches(filter, item.data()) && !open?.isEqual(item.data().createdAt))
      .filter((item) => !start || compare(placeOf(item), start) > 0)
      .toSorted((one, other) => compare(placeOf(one), placeOf(other)));
  } while (rows.length <= limit && !isOver);
  const documents = rows.slice(0, limit);
  const end = documents.at(-1);
  const next = rows.length > limit && end ? encodeCursor(sort, keys, end) : page.next;
  const total = (await counting)?.length;
  const isUncounted = count && total === undefined;
  return {
    documents,
    ...(next !== undefined && { next }),
    ...((page.stoppedAfter !== undefined || isUncounted) && { stoppedAfter: constraints.pageSize }),
    ...(total !== undefined && { total }),
  };
}

/** The sort key of an item in the list: the time when it was placed, and its id. */
type Place = readonly [at: Timestamp, id: string];

const placeOf = (item: QueryDocumentSnapshot<StoredItem>): Place => [item.data().createdAt, item.id];

function compareAge([at, id]: Place, [otherAt, otherId]: Place): number {
  if (at.isEqual(otherAt)) return id < otherId ? -1 : Number(id > otherId);
  return at.valueOf() < otherAt.valueOf() ? -1 : 1;
}

/** Narrows a range of times to those from the end of the last page on, in the direction of the sort. */
function beginAt({ from, to }: TimeRange, at: Timestamp, direction: 'asc' | 'desc'): TimeRange {
  if (direction === 'asc') return { from: at, to };
  const past = new Timestamp(at.seconds, at.nanoseconds).toMillis() + 1;
  return { from, to: Timestamp.fromMillis(past) };
}

/** The items of these orders, as they are stored now. */
async function fetchItemsOf(
  db: Firestore,
  orders: readonly QueryDocumentSnapshot<StoredItem>[],
): Promise<QueryDocumentSnapshot<StoredItem>[]> {
  const others = orders.flatMap((order) => (order.data().others ?? []).map(({ id }) => itemRef(db, id)));
  if (others.length === 0) return [...orders];
  const read = (await db.getAll(...others)) as QueryDocumentSnapshot<StoredItem>[];
  // An operator may have deleted an item by hand.
  return [...orders, ...read.filter(({ exists }) => exists)];
}
