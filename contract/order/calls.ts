import * as z from 'zod/mini';
import { basketChange, savedBasket } from '../checkout/baskets.ts';
import { accountName } from '../fields.ts';
import { returnsChange, withdrawal } from './return-schemas.ts';
import { numberedItem, numberQuery } from './numbered.ts';
import { addressChange, newBasket, newOrder, orderItem, orderChange, waits } from './schemas.ts';
import type { Rows } from '../calls/row.ts';
import { byId, created, createdAll, page, pagedList } from '../calls/schemas.ts';
import { paymentSession } from '../purchase/schemas.ts';

/** The id of the purchase to be paid, where the shop takes payments. */
const purchaseId = z.optional(z.string());
/** Present if no pieces are reserved until the customer has verified their email address or paid. */
const waiting = z.optional(waits);
/** Present if `withPaymentPage` asked for it and the page could be opened. */
const paymentPage = z.optional(paymentSession);

/** The calls about orders and baskets. */
export const orderCalls = {
  placeOrder: {
    address: 'POST /order',
    access: 'signed-in',
    deferred: true,
    status: 201,
    errorStatuses: [400, 401, 404, 409, 422],
    idempotent: true,
    bodyKiB: 73,
    sizeDecides: true,
    body: newOrder,
    answer: z.extend(created, { purchaseId, waits: waiting, paymentPage }),
  },
  /** Places an order with one item per part, in the order of the lines. */
  placeBasket: {
    address: 'POST /baskets',
    access: 'signed-in',
    deferred: true,
    status: 201,
    errorStatuses: [400, 401, 409, 422],
    weight: 3,
    idempotent: true,
    bodyKiB: 164,
    sizeDecides: true,
    body: newBasket,
    answer: z.extend(createdAll, { purchaseId, waits: waiting, paymentPage }),
  },
  getBasket: { address: 'GET /baskets/mine', access: 'signed-in', errorStatuses: [401], answer: savedBasket },
  saveBasket: {
    address: 'PUT /baskets/mine',
    access: 'signed-in',
    errorStatuses: [400, 401, 409],
    bodyKiB: 82,
    body: basketChange,
    answer: savedBasket,
  },
  getOrder: {
    address: 'GET /order/{id}',
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: orderItem,
  },
  /** Returns all items of the order to which this item belongs, the first one first. */
  getOrderItems: {
    address: 'GET /order/{id}/items',
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: z.array(orderItem),
  },
  changeOrder: {
    address: 'POST /order/{id}/actions',
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    errorStatuses: [400, 401, 403, 404, 409],
    refunds: true,
    bodyKiB: 6,
    params: byId,
    body: orderChange,
    answer: orderItem,
  },
  /**
   * Changes the address: an admin until the order is shipped, its customer until it is packed. Shipping and tax are computed again for the
   * new address until something is paid or the invoice is issued; after that they must stay the same.
   */
  changeOrderAddress: {
    address: 'PUT /order/{id}/address',
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    errorStatuses: [400, 401, 403, 404, 409],
    bodyKiB: 5,
    params: byId,
    body: addressChange,
    answer: orderItem,
  },
  /**
   * Requests the return of several items of an order, accepts or refuses it, or withdraws from the contract for them (`MARKET=eu`): all or
   * none, by the rules of `changeOrder` and `withdrawOrder` for each. Returns all items of the order.
   */
  changeReturns: {
    address: 'POST /order/{id}/returns',
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    errorStatuses: [400, 401, 403, 404, 409],
    refunds: true,
    weight: 5,
    bodyKiB: 197,
    params: byId,
    body: returnsChange,
    answer: z.array(orderItem),
  },
  /** Exists only where `MARKET` is `eu`; elsewhere the response is 404. */
  withdrawOrder: {
    address: 'POST /order/{id}/withdrawal',
    access: 'owner',
    ownedBy: { document: 'orders' },
    errorStatuses: [400, 401, 404, 409],
    bodyKiB: 2,
    params: byId,
    body: withdrawal,
    answer: orderItem,
  },
  /** Returns the caller's items with this number; if there are none, up to three items with a similar number. */
  findOwnNumbers: {
    address: 'GET /order/numbers',
    access: 'signed-in',
    errorStatuses: [400, 401],
    query: numberQuery,
    answer: z.array(numberedItem),
  },
  listOwnOrders: {
    address: 'GET /order',
    access: 'owner-or-admin',
    ownedBy: { parameter: 'userEmail' },
    errorStatuses: [400, 401, 403, 409],
    ...pagedList,
    query: z.object({ ...page, userEmail: accountName }),
    answer: z.array(orderItem),
  },
} as const satisfies Rows;
