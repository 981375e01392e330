import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { OrderDetail, OrderRole, OrderStatus } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { toDollars } from '../database/money.ts';
import { byAge } from '../database/sorts.ts';

const COLLECTION = 'orders';
const allOrders = defineList({ collection: COLLECTION, equal: [], sorts: byAge });
const ordersOfUser = defineList({ collection: COLLECTION, equal: ['userId'], sorts: byAge });

/** An order as stored: money in cents, names, picture and price as they were when it was placed. */
export interface StoredOrder {
  partId: string;
  partName: string;
  img: string;
  userId: string;
  userName: string;
  userEmail: string;
  phone: string;
  address: string;
  priceCents: number;
  quantity: number;
  totalCents: number;
  status: OrderStatus;
  history: StoredStep[];
  createdAt: Timestamp;
}

/** One step of an order: where it came to stand, when, by which account and as what; and what was told. */
export interface StoredStep extends Partial<Record<OrderDetail, string>> {
  status: OrderStatus;
  at: Timestamp;
  by: string;
  role: OrderRole;
}

/** Where an order is stored. */
export function orderRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTION).doc(id);
}

/** What people call an order by, `FC-K7Q2-94MD`. */
export function orderNumber(id: string): string {
  return `FC-${id.slice(0, 4)}-${id.slice(4)}`;
}

/** A stored order as the shop answers it. */
export function readOrder(document: DocumentSnapshot): Order {
  const stored = document.data() as StoredOrder;
  return {
    _id: document.id,
    number: orderNumber(document.id),
    partsId: stored.partId,
    partsName: stored.partName,
    img: stored.img,
    userName: stored.userName,
    userEmail: stored.userEmail,
    phone: stored.phone,
    address: stored.address,
    PerUnitPrice: toDollars(stored.priceCents),
    quantity: stored.quantity,
    total: toDollars(stored.totalCents),
    status: stored.status,
    history: stored.history.map(({ by: _by, at, ...step }) => ({ ...step, at: at.toDate().toISOString() })),
    createdAt: stored.createdAt.toDate().toISOString(),
  };
}

/** One page of all orders. */
export function listOrders(db: Firestore, page: PageRequest): Promise<Page> {
  return readPage(db, allOrders, page);
}

/** One page of an account's orders. By uid: an email may change hands, an account does not. */
export function listOrdersOfUser(db: Firestore, userId: string, page: PageRequest): Promise<Page> {
  return readPage(db, ordersOfUser, page, { userId });
}
