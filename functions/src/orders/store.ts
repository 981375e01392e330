import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { email } from '@fourteener/contract/fields';
import { parseOrderNumber } from '@fourteener/contract/order-number';
import { boughtStatuses, type OrderStatus, orderStatuses } from '@fourteener/contract/order-states';
import type { Order, OrderCounts } from '@fourteener/contract/orders';
import { storedToOrder, type StoredOrderOf, type StoredStepOf } from '@fourteener/contract/stored-orders';
import { dataOf, defineCollection } from '../database/collection.ts';
import {
  defineFilteredList,
  defineList,
  emptyPage,
  fetchFilteredPage,
  fetchPage,
  type Page,
  type PageRequest,
} from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';

/** The orders, by the id that makes their number. */
export const orders = defineCollection<StoredOrder>('orders');
const allOrders = defineFilteredList({
  collection: orders,
  filters: { status: { field: 'status' }, userEmail: { field: 'userEmail' } },
  sorts: byAge,
});
const ordersOfUser = defineList({ collection: orders, equal: ['userId'], sorts: byAge });

/** An order as stored. */
export type StoredOrder = StoredOrderOf<Timestamp>;

/** One step of a stored order. */
export type StoredStep = StoredStepOf<Timestamp>;

/** Where an order is stored. */
export function orderRef(db: Firestore, id: string): DocumentReference<StoredOrder> {
  return orders.in(db).doc(id);
}

/** An order's document, which must be there, as it is stored. */
export function toStoredOrder(document: DocumentSnapshot<StoredOrder>): StoredOrder {
  return dataOf(document);
}

/** A stored order as the shop answers it. */
export function toOrder(document: DocumentSnapshot<StoredOrder>): Order {
  return storedToOrder(document.id, toStoredOrder(document));
}

/** What narrows the orders: where they stand, and a number or a whole address. */
interface OrdersFilter {
  status?: OrderStatus | undefined;
  search?: string | undefined;
}

/** One page of all orders, or of those in a state, of an address, or with a number: the last is one order at most. */
export function listOrders(
  db: Firestore,
  { status, search, ...page }: PageRequest & OrdersFilter,
): Promise<Page<StoredOrder>> {
  if (search === undefined) return fetchFilteredPage(db, allOrders, { ...page, status });
  const id = parseOrderNumber(search);
  if (id !== undefined) return findOrder(db, id, { status, ...page });
  const { data: userEmail } = email.safeParse(search);
  if (userEmail === undefined) return Promise.resolve(emptyPage(page));
  return fetchFilteredPage(db, allOrders, { ...page, status, userEmail });
}

/** The order with this id as a list of its own, without pages; empty when there is none, or none in that state. */
async function findOrder(
  db: Firestore,
  id: string,
  { status, count }: PageRequest & OrdersFilter,
): Promise<Page<StoredOrder>> {
  const { docs } = await orders.in(db).where(FieldPath.documentId(), '==', id).limit(1).get();
  const documents = docs.filter((order) => status === undefined || order.data().status === status);
  return count ? { documents, total: documents.length } : { documents };
}

/** The orders whose time is up, the longest ago first. */
export async function findLapsed(db: Firestore, at: Date, most: number): Promise<QueryDocumentSnapshot<StoredOrder>[]> {
  const lapsed = orders.in(db).where('lapsesAt', '<=', Timestamp.fromDate(at));
  return (await lapsed.orderBy('lapsesAt').limit(most).get()).docs;
}

/** How many orders stand in each state. Counted in the index: no order is read. */
export async function countOrders(db: Firestore): Promise<OrderCounts> {
  const counted = orderStatuses.map(async (status) => {
    const counting = await orders.in(db).where('status', '==', status).count().get();
    return [status, counting.data().count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as OrderCounts;
}

/** One page of an account's orders. By uid: an email may change hands, an account does not. */
export function listOrdersOfUser(db: Firestore, userId: string, page: PageRequest): Promise<Page<StoredOrder>> {
  return fetchPage(db, ordersOfUser, page, { userId });
}

/** All orders of an account. */
export function ordersOfAccount(db: Firestore, uid: string): Query<StoredOrder> {
  return orders.in(db).where('userId', '==', uid);
}

/** Whether anybody ever ordered the part. */
export async function hasOrders(db: Firestore, partId: string): Promise<boolean> {
  const { empty } = await orders.in(db).where('partId', '==', partId).limit(1).get();
  return !empty;
}

/** An order by which the account bought the part, or, with null, anything at all; but `besides`. Its id, or null. */
export async function findPurchase(
  db: Firestore,
  { userId, partId }: { userId: string; partId: string | null },
  besides?: string,
): Promise<string | null> {
  const own = ordersOfAccount(db, userId).where('status', 'in', boughtStatuses);
  const bought = partId === null ? own : own.where('partId', '==', partId);
  const { docs } = await bought.limit(2).get();
  return docs.find(({ id }) => id !== besides)?.id ?? null;
}
