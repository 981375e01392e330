import { numberedItem, numberQuery } from './numbered.ts';
import * as z from 'zod/mini';
import { orderCountsFilter, ordersQuery } from './filters.ts';
import { bulkChange, bulkResult, orderItem, orderRow, orderCounts, takenOrder } from './schemas.ts';
import { newOrderNote, orderNote } from './note-schemas.ts';
import { foundShipment, trackingChange, trackingLines } from './tracking.ts';
import type { Rows } from '../calls/row.ts';
import { byId, created, createdAll, pagedList, pageQuery } from '../calls/schemas.ts';

/** The calls with which admins work on the orders of all customers. */
export const managedOrderCalls = {
  listOrders: {
    address: 'GET /allorders',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    searchStops: true,
    query: ordersQuery,
    answer: z.array(orderRow),
  },
  /**
   * Places an order for a customer who calls or stands at the counter, with the checks and totals of `placeBasket`. If no account has the
   * email address, one without a password is created.
   */
  takeOrder: {
    address: 'POST /allorders',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403, 409, 422],
    weight: 5,
    idempotent: true,
    bodyKiB: 100,
    body: takenOrder,
    answer: z.extend(createdAll, { purchaseId: z.optional(z.string()) }),
  },
  /** Changes each order by the rules of `changeOrder`; a refused one does not stop the others. */
  changeOrders: {
    address: 'POST /allorders/actions',
    access: 'admin',
    errorStatuses: [400, 401, 403, 422],
    weight: 10,
    idempotent: true,
    bodyKiB: 193,
    body: bulkChange,
    answer: bulkResult,
  },
  /** Finds the orders for lines with tracking numbers and changes nothing: `changeOrders` then ships them. */
  findShipments: {
    address: 'POST /allorders/tracking',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 10,
    bodyKiB: 160,
    body: trackingLines,
    answer: z.object({ lines: z.array(foundShipment) }),
  },
  /** Corrects the tracking number of a shipped or delivered parcel, for all items of the order that were shipped with the same number. */
  changeOrderTracking: {
    address: 'PUT /order/{id}/tracking',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    bodyKiB: 2,
    params: byId,
    body: trackingChange,
    answer: orderItem,
  },
  listOrderNotes: {
    address: 'GET /order/{id}/notes',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    params: byId,
    query: pageQuery,
    answer: z.array(orderNote),
  },
  addOrderNote: {
    address: 'POST /order/{id}/notes',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403, 404, 422],
    idempotent: true,
    bodyKiB: 14,
    params: byId,
    body: newOrderNote,
    answer: created,
  },
  /** Returns the items with this number; if there are none, up to three items with a similar number. */
  findNumbers: {
    address: 'GET /allorders/numbers',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    query: numberQuery,
    answer: z.array(numberedItem),
  },
  /** Counts the matching orders in each state. */
  countOrders: {
    address: 'GET /allorders/counts',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    query: orderCountsFilter,
    answer: orderCounts,
  },
} as const satisfies Rows;
