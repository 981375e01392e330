import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { formatCount } from '@fourteener/contract/text/format-count';
import { boughtStatuses, type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import { exactTermOf, isOrderFound, parseTermSearch, type TermSearch } from '@fourteener/contract/order/terms';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import type { OrderItem, OrderCounts, OrdersFilter } from '@fourteener/contract/order/schemas';
import { storedToItem, type StoredItemOf, type StoredStepOf } from '@fourteener/contract/order/stored';
import { dataOf, defineCollection } from '../database/collection.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { defineMergedList, fetchMergedPage, queryMerged } from '../database/merged-lists.ts';
import { findAll, fetchFoundPage } from '../database/term-search.ts';
import { byAge } from '../database/sorts.ts';
import { toTimeRange } from '../database/time-range.ts';
import { invalidFields } from '../errors/domain-error.ts';

/** The orders, by the id that makes their number. */
export const items = defineCollection<StoredItem>('orders');
const allOrders = defineMergedList({
  collection: items,
  filters: {
    status: { field: 'status' },
    term: { field: 'terms', isArray: true },
    address: { field: 'userEmail' },
    payment: { field: 'payment' },
    part: { field: 'partId' },
    person: { field: 'userId' },
  },
  sorts: byAge,
});
const ordersOfUser = defineList({ collection: items, equal: ['userId'], sorts: byAge });

/** An order as stored. */
export type StoredItem = StoredItemOf<Timestamp>;

/** One step of a stored order. */
export type StoredStep = StoredStepOf<Timestamp>;

/** Where an order is stored. */
export function itemRef(db: Firestore, id: string): DocumentReference<StoredItem> {
  return items.in(db).doc(id);
}

/** An order's document, which must be there, as it is stored. */
export function toStoredItem(document: DocumentSnapshot<StoredItem>): StoredItem {
  return dataOf(document);
}

/** A stored order as the shop answers it. */
export function toItem(document: DocumentSnapshot<StoredItem>): OrderItem {
  return storedToItem(document.id, toStoredItem(document));
}

/**
 * A key that is the same for all items of an order: the order's id. Items from before that was stored are told by their purchase, or where
 * the shop takes no payments by the customer and the time, which the items of one commit share.
 */
export function placementOf({ orderId, purchaseId, userId, userEmail, createdAt }: StoredItem): string {
  return orderId ?? purchaseId ?? `${userId} ${userEmail} ${createdAt.toMillis()}`;
}

/** All items of the order that an item is part of, the first one first; of an item that does not know its order, that item alone. */
export async function findItems(
  db: Firestore,
  document: DocumentSnapshot<StoredItem>,
): Promise<[DocumentSnapshot<StoredItem>, ...DocumentSnapshot<StoredItem>[]]> {
  const { orderId, orderSize = 1, userId } = toStoredItem(document);
  if (orderId === undefined || orderSize === 1) return [document];
  const { docs } = await items.in(db).where('orderId', '==', orderId).where('userId', '==', userId).get();
  const [first = document, ...others] = docs.toSorted((a, b) => Number(b.id === orderId) - Number(a.id === orderId));
  return [first, ...others];
}

/** One page of all orders, or of those that match all of what was given. */
export function listItems(
  db: Firestore,
  { search, ...filter }: Omit<PageRequest, 'last'> & OrdersFilter,
): Promise<Page<StoredItem>> {
  const request = { ...filter, ...toTimeRange(filter) };
  const sought = search === undefined ? undefined : parseTermSearch(search);
  const address = addressOf(sought);
  if (!sought || address !== undefined) return fetchMergedPage(db, allOrders, { ...request, address });
  return fetchFoundPage(db, toSearched(sought), request);
}

/** The whole email address that is searched for: it is found as the field that it is, which takes a fraction of the index entries. */
function addressOf(search: TermSearch | undefined): string | undefined {
  const term = search && exactTermOf(search);
  return term !== undefined && emailAddress.test(term) ? term : undefined;
}

const searchedFields = [
  'partId',
  'partName',
  'partNumber',
  'userName',
  'userEmail',
] as const satisfies (keyof StoredItem)[];

function toSearched(search: TermSearch) {
  const isFound = (document: QueryDocumentSnapshot<StoredItem>) => {
    const { partId, partNumber = derivedNumber(partId), ...order } = toStoredItem(document);
    return isOrderFound({ id: document.id, partNumber, ...order }, search);
  };
  return { list: allOrders, search, isFound };
}

/** The orders whose time is up, the longest ago first. */
export async function findLapsed(db: Firestore, at: Date, most: number): Promise<QueryDocumentSnapshot<StoredItem>[]> {
  const lapsed = items.in(db).where('lapsesAt', '<=', Timestamp.fromDate(at));
  return (await lapsed.orderBy('lapsesAt').limit(most).get()).docs;
}

/** So many orders that a search finds are counted by reading their states: one query instead of one for each state. */
const FEW = 100;

/**
 * How many of the orders that match stand in each state. Counted in the index; but of a search, which mostly finds few, up to `FEW`
 * + 1 are read, and of one that no single term tells, all that have its rarest word. Throws a `DomainError` (400) if these are too many.
 */
export async function countItems(
  db: Firestore,
  { search, ...filter }: Omit<OrdersFilter, 'status'>,
): Promise<OrderCounts> {
  const request = { ...filter, ...toTimeRange(filter) };
  const sought = search === undefined ? undefined : parseTermSearch(search);
  if (sought && exactTermOf(sought) === undefined) {
    const found = await findAll(db, toSearched(sought), request, [...searchedFields, 'status']);
    if (found) return countStates(found);
    const message = `More than ${formatCount(constraints.pageSize)} orders have the rarest of these words, too many to count.`;
    throw invalidFields([{ path: 'search', message }]);
  }
  const address = addressOf(sought);
  const values = { ...request, address, term: address === undefined ? sought && exactTermOf(sought) : undefined };
  if (sought) {
    const few = queryMerged(db, allOrders, values)
      .orderBy('createdAt')
      .limit(FEW + 1);
    const { docs } = await few.select('status').get();
    if (docs.length <= FEW) return countStates(docs);
  }
  const counted = orderStatuses.map(async (status) => {
    const counting = await queryMerged(db, allOrders, { ...values, status })
      .count()
      .get();
    return [status, counting.data().count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as OrderCounts;
}

function countStates(documents: readonly QueryDocumentSnapshot[]): OrderCounts {
  const states = documents.map((document) => document.get('status') as OrderStatus);
  const counts = orderStatuses.map((status) => [status, states.filter((each) => each === status).length]);
  return Object.fromEntries(counts) as OrderCounts;
}

/** One page of an account's orders. By uid: an email may change hands, an account does not. */
export function listItemsOfUser(db: Firestore, userId: string, page: PageRequest): Promise<Page<StoredItem>> {
  return fetchPage(db, ordersOfUser, page, { userId });
}

/** All orders of an account. */
export function itemsOfAccount(db: Firestore, uid: string): Query<StoredItem> {
  return items.in(db).where('userId', '==', uid);
}

/** Whether anybody ever ordered the part. */
export async function hasOrders(db: Firestore, partId: string): Promise<boolean> {
  const { empty } = await items.in(db).where('partId', '==', partId).limit(1).get();
  return !empty;
}

/** An item by which the account bought the part, or, with null, anything at all; but `besides`. Its id, or null. */
export async function findPurchase(
  db: Firestore,
  { userId, partId }: { userId: string; partId: string | null },
  besides: readonly string[] = [],
): Promise<string | null> {
  const own = itemsOfAccount(db, userId).where('status', 'in', boughtStatuses);
  const bought = partId === null ? own : own.where('partId', '==', partId);
  const { docs } = await bought.limit(besides.length + 1).get();
  return docs.find(({ id }) => !besides.includes(id))?.id ?? null;
}
