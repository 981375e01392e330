import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { Order } from '@fourteener/contract/orders';
import { readStoredOrder, type StoredOrderOf, type StoredStepOf } from '@fourteener/contract/stored-orders';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';

const COLLECTION = 'orders';
const allOrders = defineList({ collection: COLLECTION, equal: [], sorts: byAge });
const ordersOfUser = defineList({ collection: COLLECTION, equal: ['userId'], sorts: byAge });

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

/** One page of all orders. */
export function listOrders(db: Firestore, page: PageRequest): Promise<Page> {
  return readPage(db, allOrders, page);
}

/** One page of an account's orders. By uid: an email may change hands, an account does not. */
export function listOrdersOfUser(db: Firestore, userId: string, page: PageRequest): Promise<Page> {
  return readPage(db, ordersOfUser, page, { userId });
}
