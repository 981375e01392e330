import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import { email } from '@fourteener/contract/fields';
import { readOrderNumber } from '@fourteener/contract/order-number';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order-states';
import type { Order, OrderCounts } from '@fourteener/contract/orders';
import { readStoredOrder, type StoredOrderOf, type StoredStepOf } from '@fourteener/contract/stored-orders';
import { defineList, emptyPage, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';

const COLLECTION = 'orders';
const allOrders = defineList({ collection: COLLECTION, equal: [], sorts: byAge });
const ordersOfUser = defineList({ collection: COLLECTION, equal: ['userId'], sorts: byAge });
const ordersInState = defineList({ collection: COLLECTION, equal: ['status'], sorts: byAge });
const ordersOfEmail = defineList({ collection: COLLECTION, equal: ['userEmail'], sorts: byAge });
const ordersOfEmailInState = defineList({ collection: COLLECTION, equal: ['status', 'userEmail'], sorts: byAge });

/** An order as stored. */
export type StoredOrder = StoredOrderOf<Timestamp>;

/** One step of a stored order. */
export type StoredStep = StoredStepOf<Timestamp>;

/** Where an order is stored. */
export function orderRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTION).doc(id);
}

/** A stored order as the shop answers it. */
export function readOrder(document: DocumentSnapshot): Order {
  return readStoredOrder(document.id, document.data() as StoredOrder);
}

/** What narrows the orders: where they stand, and a number or a whole address. */
interface OrdersFilter {
  status?: OrderStatus | undefined;
  search?: string | undefined;
}

/** One page of all orders, or of those in a state, of an address, or with a number: the last is one order at most. */
export function listOrders(db: Firestore, { status, search, ...page }: PageRequest & OrdersFilter): Promise<Page> {
  if (search === undefined) {
    return status ? readPage(db, ordersInState, page, { status }) : readPage(db, allOrders, page);
  }
  const id = readOrderNumber(search);
  if (id !== undefined) return findOrder(db, id, { status, ...page });
  const { data: userEmail } = email.safeParse(search);
  if (userEmail === undefined) return Promise.resolve(emptyPage(page));
  return status
    ? readPage(db, ordersOfEmailInState, page, { status, userEmail })
    : readPage(db, ordersOfEmail, page, { userEmail });
}

/** The order with this id as a list of its own, without pages; empty when there is none, or none in that state. */
async function findOrder(db: Firestore, id: string, { status, count }: PageRequest & OrdersFilter): Promise<Page> {
  const { docs } = await db.collection(COLLECTION).where(FieldPath.documentId(), '==', id).limit(1).get();
  const documents = docs.filter((order) => status === undefined || order.get('status') === status);
  return count ? { documents, total: documents.length } : { documents };
}

/** How many orders stand in each state. Counted in the index: no order is read. */
export async function countOrders(db: Firestore): Promise<OrderCounts> {
  const orders = db.collection(COLLECTION);
  const counted = orderStatuses.map(async (status) => {
    const counting = await orders.where('status', '==', status).count().get();
    return [status, counting.data().count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as OrderCounts;
}

/** One page of an account's orders. By uid: an email may change hands, an account does not. */
export function listOrdersOfUser(db: Firestore, userId: string, page: PageRequest): Promise<Page> {
  return readPage(db, ordersOfUser, page, { userId });
}

/** Whether anybody ever ordered the part. */
export async function hasOrders(db: Firestore, partId: string): Promise<boolean> {
  const { empty } = await db.collection(COLLECTION).where('partId', '==', partId).limit(1).get();
  return !empty;
}
