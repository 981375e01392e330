import { writeOrderNumber } from './order-number.ts';
import type { OrderDetail, OrderRole, OrderStatus } from './order-states.ts';
import type { Order } from './orders.ts';

/** A moment as both of Firestore's libraries hand it out, the server's and the browser's. */
interface StoredMoment {
  toDate: () => Date;
}

/** One step of an order: where it came to stand, when, by which account and as what; and what was told. */
export interface StoredStepOf<M extends StoredMoment> extends Partial<Record<OrderDetail, string>> {
  status: OrderStatus;
  at: M;
  by: string;
  role: OrderRole;
}

/** An order as stored: money in cents, names, picture and price as they were when it was placed. */
export interface StoredOrderOf<M extends StoredMoment> {
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
  history: StoredStepOf<M>[];
  createdAt: M;
}

/** A stored order as the shop answers it, and as browsers read it that watch the database. */
export function readStoredOrder(id: string, stored: StoredOrderOf<StoredMoment>): Order {
  return {
    _id: id,
    number: writeOrderNumber(id),
    partsId: stored.partId,
    partsName: stored.partName,
    img: stored.img,
    userName: stored.userName,
    userEmail: stored.userEmail,
    phone: stored.phone,
    address: stored.address,
    PerUnitPrice: stored.priceCents / 100,
    quantity: stored.quantity,
    total: stored.totalCents / 100,
    status: stored.status,
    history: stored.history.map(({ by: _by, at, ...step }) => ({ ...step, at: at.toDate().toISOString() })),
    createdAt: stored.createdAt.toDate().toISOString(),
  };
}
