import { Timestamp } from 'firebase-admin/firestore';
import { summarizeOrder } from '@fourteener/contract/order/summary';
import { type SaidFit, saysFits } from '@fourteener/contract/fit/said';
import type { PaymentStatus } from '@fourteener/contract/purchase/payment-states';
import type { OrderTaking } from '@fourteener/contract/order/taken';
import type { StoredPart } from '../parts/store.ts';
import type { StoredItem } from './store.ts';

/** The customer and the time of an order; from the token and the clock, never from a body. */
export interface Customer {
  userId: string;
  userName: string;
  userEmail: string;
  at: Date;
}

/** The customer's phone, and the address to which the order goes. */
export interface Delivery {
  phone: string;
  address: string;
}

/** The fields of a part that an order keeps. */
export type OrderedPart = Pick<StoredPart, 'name' | 'number' | 'img' | 'priceCents'> & { id: string };

/** The other facts of a new item of an order. */
export interface ItemTerms {
  /** When the item lapses; absent if it does not. */
  lapsesAt?: Date | undefined;
  /** Whether the pieces of the item stay in stock until its customer has verified their email address. */
  holdsNothing?: true | undefined;
  /** Whether the pieces of the item stay in stock until the item is paid. */
  waitsFor?: 'payment' | undefined;
  /** Until when the order must leave, if that was promised; only on its first item. */
  leavesBy?: Date | undefined;
  /** Whether nobody could read the address of the order; only on its first item. */
  awaitsPlace?: true | undefined;
  /** The version of the terms that the customer accepted; only on the first item of the order. */
  acceptedTerms?: number | undefined;
  /** Whether the customer picks the order up. */
  isPickUp?: true | undefined;
  /** The id of the order, which is the id of its first item; absent for an order of one item. */
  orderId?: string | undefined;
  /** The number of items of the order; one, if absent. */
  orderSize?: number | undefined;
  /** The purchase by which the item is paid, if there is one. */
  purchaseId?: string | undefined;
  /** The state of the purchase; `due`, if absent. */
  payment?: PaymentStatus | undefined;
  /** The item's share of the amount that a discount code takes off, if there is one. */
  discountCents?: number | undefined;
  /** How an admin took the order for the customer, if one did. */
  taken?: OrderTaking | undefined;
  /** The shop's verdict whether the part fits the customer's bike, if the customer sent a bike. */
  fit?: SaidFit | undefined;
}

/** Composes a new item of an order from the part as it is at this moment. */
export function composeItem(
  id: string,
  { userId, userName, userEmail, at }: Customer,
  { quantity, phone, address }: Delivery & { quantity: number },
  part: OrderedPart,
  {
    lapsesAt,
    holdsNothing,
    waitsFor,
    leavesBy,
    awaitsPlace,
    isPickUp,
    acceptedTerms,
    purchaseId,
    orderId = purchaseId ?? id,
    orderSize = 1,
    payment = 'due',
    discountCents,
    taken,
    fit,
  }: ItemTerms = {},
): StoredItem {
  const createdAt = Timestamp.fromDate(at);
  const { name, number, img, priceCents } = part;
  return {
    partId: part.id,
    partName: name,
    ...(number !== undefined && { partNumber: number }),
    img,
    userId,
    userName,
    userEmail,
    phone,
    address,
    priceCents,
    quantity,
    totalCents: priceCents * quantity,
    ...(discountCents !== undefined && { discountCents }),
    status: 'placed',
    history: [{ status: 'placed', at: createdAt, role: taken ? 'admin' : 'customer' }],
    createdAt,
    orderId,
    orderSize,
    ...(purchaseId !== undefined && { purchaseId, payment }),
    ...(lapsesAt && { lapsesAt: Timestamp.fromDate(lapsesAt) }),
    ...(holdsNothing && { holdsNothing, ...(waitsFor && { waitsFor }) }),
    ...(leavesBy && id === orderId && { leavesBy: Timestamp.fromDate(leavesBy) }),
    ...(awaitsPlace && id === orderId && { awaitsPlace }),
    ...(taken && { taken }),
    ...(isPickUp && { isPickUp }),
    ...(acceptedTerms !== undefined && id === orderId && { acceptedTerms }),
    ...(fit && { fit, ...(saysFits(fit.verdict) && { saidToFit: true as const }) }),
  };
}

/** Composes the items of a new order. The first item gets the summary of all of them. */
export function composeOrder(
  items: readonly (readonly [id: string, item: StoredItem])[],
): (readonly [id: string, item: StoredItem])[] {
  const [first, ...others] = items;
  if (!first) return [];
  const [id, item] = first;
  const { stands, terms, others: lines } = summarizeOrder([first, ...others]);
  return [[id, { ...item, stands, terms, ...(others.length > 0 && { others: lines }) }], ...others];
}
