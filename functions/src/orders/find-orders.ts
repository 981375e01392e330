import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import {
  ON_ITS_WAY_BACK,
  reasonKeyOf,
  reasonKeys,
  searchedOrderOf,
  standKeyOf,
  standKeys,
} from '@fourteener/contract/order/summary';
import {
  exactTermOf,
  isOrderFound,
  parseTermSearch,
  partTermOf,
  type TermSearch,
} from '@fourteener/contract/order/terms';
import type { OrdersFilter } from '@fourteener/contract/order/filters';
import type { OrderCounts } from '@fourteener/contract/order/schemas';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { formatCount } from '@fourteener/contract/text/format-count';
import { findInvoiced } from '../checkout/purchases.ts';
import type { Page, PageRequest } from '../database/lists.ts';
import { defineMergedList, fetchMergedPage, queryMerged } from '../database/merged-lists.ts';
import { byAge } from '../database/sorts.ts';
import { fetchFoundPage, findAll } from '../database/term-search.ts';
import { toTimeRange } from '../database/time-range.ts';
import { type DomainError, invalidFields } from '../errors/domain-error.ts';
import { items, type StoredItem, toStoredItem } from './store.ts';

/** The orders, each as its first item, since only first items have `stands` and `terms`. */
export const allOrders = defineMergedList({
  collection: items,
  filters: {
    stands: { field: 'stands', keys: standKeys },
    term: { field: 'terms', isArray: true },
    address: { field: 'userEmail' },
    payment: { field: 'payment' },
    person: { field: 'userId' },
    late: { field: 'late' },
    awaitsPlace: { field: 'awaitsPlace' },
    returnReason: { field: 'stands', keys: reasonKeys },
    returnSent: { field: 'stands', keys: [ON_ITS_WAY_BACK] },
  },
  sorts: byAge,
});

/** Up to this many found orders are counted by reading their states: one query instead of one for each state. */
const FEW = 100;

/** The stored fields that a search of orders compares, and those from which the states of the items are read. */
export const searchedFields = [
  'partId',
  'partName',
  'partNumber',
  'userName',
  'userEmail',
  'phone',
  'address',
  'history',
  'status',
  'payment',
  'stands',
  'others',
] as const satisfies (keyof StoredItem)[];

/** The form of an invoice's number. */
const INVOICE = /^\d{6}$/;

/** The words of the search. The number of an invoice is replaced by the number of its order. */
export async function readSearch(db: Firestore, search: string | undefined): Promise<TermSearch | undefined> {
  const typed = search?.trim() ?? '';
  const invoiced = INVOICE.test(typed) ? await findInvoiced(db, typed) : undefined;
  return parseTermSearch(invoiced === undefined ? typed : formatOrderNumber(invoiced));
}

/** Translates the filters of the list into those of the Firestore query. */
async function readFilter(db: Firestore, filter: OrdersFilter) {
  const { search, status, part, payment, person, late, awaitsPlace, returnReason, returnSent, ...times } = filter;
  const sought = await readSearch(db, search);
  const address = addressOf(sought);
  return {
    request: {
      ...{ payment, person, late, awaitsPlace, address, stands: standKeyOf(status), ...toTimeRange(times) },
      returnReason: returnReason && reasonKeyOf(returnReason),
      returnSent: returnSent && ON_ITS_WAY_BACK,
    },
    // The words that are compared with the terms; an address has a filter of its own.
    sought: address === undefined ? sought : undefined,
    besides: part === undefined ? undefined : partTermOf(part),
  };
}

/** The email address, if the search consists of one: a filter on the field `userEmail` costs a fraction of the index entries. */
export function addressOf(search: TermSearch | undefined): string | undefined {
  const term = search && exactTermOf(search);
  return term !== undefined && emailAddress.test(term) ? term : undefined;
}

/** A search for orders by terms; `besides` is a term that the orders must have as well. */
export function toSearched(search: TermSearch, besides?: string) {
  const isFound = (document: QueryDocumentSnapshot<StoredItem>) =>
    isOrderFound(searchedOrderOf(document.id, toStoredItem(document)), search);
  return { list: allOrders, search, isFound, besides };
}

/** One page of all orders, or of those that match all filters, each as its first item. */
export async function listOrders(
  db: Firestore,
  { limit, after, sort, count, ...filter }: Omit<PageRequest, 'last'> & OrdersFilter,
): Promise<Page<StoredItem>> {
  const { request, sought, besides } = await readFilter(db, filter);
  const page = { limit, after, sort, count, ...request };
  if (!sought) return fetchMergedPage(db, allOrders, { ...page, term: besides });
  return fetchFoundPage(db, toSearched(sought, besides), page);
}

/**
 * How many matching orders have items in each state, and how many match at all. Firestore counts in its index, except for searches: for one
 * term at most `FEW` + 1 orders are read, for several terms all orders that have the rarest one. Throws a `DomainError` (400) if these are
 * too many.
 */
export async function countOrders(db: Firestore, filter: Omit<OrdersFilter, 'status'>): Promise<OrderCounts> {
  const { request, sought, besides } = await readFilter(db, filter);
  const exact = sought && besides === undefined ? exactTermOf(sought) : undefined;
  if (sought && exact === undefined) {
    const found = await findAll(db, toSearched(sought, besides), request, searchedFields);
    if (!found) throw tooManyToCount();
    return countStands(found);
  }
  const values = { ...request, term: exact ?? besides };
  if (filter.search !== undefined) {
    const few = queryMerged(db, allOrders, values)
      .orderBy('createdAt')
      .limit(FEW + 1);
    const { docs } = await few.select('stands').get();
    if (docs.length <= FEW) return countStands(docs);
  }
  return tellCounts(async (status) => {
    const counting = queryMerged(db, allOrders, { ...values, stands: standKeyOf(status) });
    return (await counting.count().get()).data().count;
  });
}

/** Query of the orders that have items in a state, for counting. */
export function queryOrdersIn(db: Firestore, status: OrderStatus): Query {
  return queryMerged(db, allOrders, { stands: standKeyOf(status) });
}

/** Query of the orders that are late, for counting. */
export function queryLateOrders(db: Firestore): Query {
  return queryMerged(db, allOrders, { late: true });
}

/** Query of the orders whose address nobody could read, for counting. */
export function queryOrdersToRead(db: Firestore): Query {
  return queryMerged(db, allOrders, { awaitsPlace: true });
}

/** The error for a search that finds too many orders to count. */
export function tooManyToCount(): DomainError {
  const message = `More than ${formatCount(constraints.pageSize)} orders have the rarest of these words, too many to count.`;
  return invalidFields([{ path: 'search', message }]);
}

function countStands(documents: readonly QueryDocumentSnapshot[]): Promise<OrderCounts> {
  const stands = documents.map((document) => document.get('stands') as NonNullable<StoredItem['stands']>);
  return tellCounts((status) => stands.filter((keys) => keys[standKeyOf(status)]).length);
}

async function tellCounts(count: (status?: OrderStatus) => number | Promise<number>): Promise<OrderCounts> {
  const states = orderStatuses.map(async (status) => [status, await count(status)] as const);
  const [all, ...counted] = await Promise.all([count(), ...states]);
  return { ...(Object.fromEntries(counted) as Record<OrderStatus, number>), all };
}
