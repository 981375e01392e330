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

/** Where it goes. */
export interface Delivery {
  phone: string;
  address: string;
}

/** The fields of a part that an order keeps. */
export type OrderedPart = Pick<StoredPart, 'name' | 'number' | 'img' | 'priceCents'> & { id: string };

/** The other facts of a new item of an order. */
export interface ItemTerms {
  /** When it lapses, if it does. */
  lapsesAt?: Date | undefined;
  /** Whether its pieces stay in stock until its customer has verified their email address. */
  holdsNothing?: true | undefined;
  /** Whether they stay there until it is paid. */
  waitsFor?: 'payment' | undefined;
  /** Until when the order is to leave that it is the first item of, if that was promised. */
  leavesBy?: Date | undefined;
  /** Whether its first item says that nobody could read where the order goes. */
  awaitsPlace?: true | undefined;
  /** The version of the terms that the customer accepted, for the first item. */
  acceptedTerms?: number | undefined;
  /** Whether the customer fetches the order. */
  isPickUp?: true | undefined;
  /** The order that it is part of: the id of its first item; by itself, if absent. */
  orderId?: string | undefined;
  /** How many items that order has; one, if absent. */
  orderSize?: number | undefined;
  /** The purchase that it is part of, if there is one. */
  purchaseId?: string | undefined;
  /** The state of that purchase; `due`, if absent. */
  payment?: PaymentStatus | undefined;
  /** The share of the item in what a discount code takes off, if there is one. */
  discountCents?: number | undefined;
  /** How an admin took it for the customer, if one did. */
  taken?: OrderTaking | undefined;
  /** The shop's verdict on the part on the customer's bike, if they sent one. */
  fit?: SaidFit | undefined;
}

/** A new item of an order: of a part as it is at this moment. */
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

/** The items of a new order, the first one first: that one gets the summary of all. */
export function composeOrder(
  items: readonly (readonly [id: string, item: StoredItem])[],
): (readonly [id: string, item: StoredItem])[] {
  const [first, ...others] = items;
  if (!first) return [];
  const [id, item] = first;
  const { stands, terms, others: lines } = summarizeOrder([first, ...others]);
  return [[id, { ...item, stands, terms, ...(others.length > 0 && { others: lines }) }], ...others];
}
