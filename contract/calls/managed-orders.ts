import * as z from 'zod/mini';
import type { Examples } from './example.ts';
import {
  addressChange,
  bulkChange,
  bulkResult,
  newOrderNote,
  order,
  type Order,
  orderCounts,
  orderCountsFilter,
  orderNote,
  ordersFilter,
} from '../orders.ts';
import type { Rows } from './row.ts';
import { byId, created, page, pagedList, pageQuery } from './schemas.ts';

/** The calls with which admins work on the orders of all customers. */
export const managedOrderCalls = {
  listOrders: {
    address: 'GET /allorders',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    searchStops: true,
    query: z.object({ ...page, ...ordersFilter }),
    answer: z.array(order),
  },
  /** Each by the rules of `changeOrder`; a refused one keeps no other back. */
  changeOrders: {
    address: 'POST /allorders/actions',
    access: 'admin',
    errorStatuses: [400, 401, 403, 422],
    weight: 10,
    idempotent: true,
    bodyKiB: 190,
    body: bulkChange,
    answer: bulkResult,
  },
  /** Until it is shipped, and within the state or country that its purchase was priced for. */
  changeOrderAddress: {
    address: 'PUT /order/{id}/address',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    bodyKiB: 5,
    params: byId,
    body: addressChange,
    answer: order,
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
  /** Those that match, by their state. */
  countOrders: {
    address: 'GET /allorders/counts',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    query: orderCountsFilter,
    answer: orderCounts,
  },
} as const satisfies Rows;

/** The newest order that an admin has to confirm. */
const mechanicsOrder = {
  _id: 'XPJ2583P',
  purchaseId: 'XPJ2583P',
  payment: 'due',
  number: 'FC-XPJ2-583P',
  partsId: 'harvard-chain-12-speed-7wpa1c',
  partsName: 'Harvard Chain, 12-speed',
  partsNumber: 'FC-7WPA1C',
  img: '/images/parts/chain-800.webp',
  userId: 'mechanicTomasRuiz2025shop003',
  userName: 'Tomás Ruiz',
  userEmail: 'mechanic@…',
  phone: '(970) 555-0118',
  address: 'Second Gear Repair, 1140 Main Avenue, Durango, CO 81301',
  PerUnitPrice: 48,
  quantity: 8,
  total: 384,
  status: 'placed',
  history: [{ status: 'placed', role: 'customer', at: '2026-11-19T15:33:00.000Z' }],
  createdAt: '2026-11-19T15:33:00.000Z',
} satisfies Order;

/** An example of each. */
export const managedOrderExamples = {
  listOrders: {
    as: 'admin',
    query: { status: 'placed', limit: 1 },
    answer: [mechanicsOrder],
  },
  changeOrders: {
    as: 'admin',
    key: 'confirm-in-the-morning',
    body: { action: 'confirm', orders: [{ id: 'XPJ2583P' }, { id: 'K7Q294MD' }] },
    answer: {
      changed: [
        {
          ...mechanicsOrder,
          status: 'confirmed',
          history: [...mechanicsOrder.history, { status: 'confirmed', role: 'admin', at: '2026-11-22T07:49:12.044Z' }],
        },
      ],
      refused: [
        {
          _id: 'K7Q294MD',
          number: 'FC-K7Q2-94MD',
          problem: {
            type: 'urn:problem:action-not-allowed',
            title: 'The order cannot be changed that way now',
            status: 409,
            detail: 'This order is shipped: you cannot choose “Confirm” now.',
            message: 'This order is shipped: you cannot choose “Confirm” now.',
            orderStatus: 'shipped',
            allowed: ['deliver'],
          },
        },
      ],
    },
  },
  changeOrderAddress: {
    as: 'admin',
    params: { id: 'XPJ2583P' },
    body: { phone: '(970) 555-0118', address: 'Second Gear Repair, 1200 Main Avenue, Durango, CO 81301' },
    answer: {
      ...mechanicsOrder,
      address: 'Second Gear Repair, 1200 Main Avenue, Durango, CO 81301',
      status: 'confirmed',
      history: [...mechanicsOrder.history, { status: 'confirmed', role: 'admin', at: '2026-11-22T07:49:12.044Z' }],
    },
  },
  listOrderNotes: {
    as: 'admin',
    params: { id: 'XPJ2583P' },
    query: { limit: 1 },
    answer: [
      {
        _id: 'noteRearEntrance',
        text: 'Deliver to the workshop entrance at the back; the front opens at ten.',
        userEmail: 'admin@example.com',
        createdAt: '2026-11-19T16:05:00.000Z',
      },
    ],
  },
  addOrderNote: {
    as: 'admin',
    params: { id: 'K7Q294MD' },
    key: 'my-first-note',
    body: { text: 'Rings before it is delivered.' },
    answer: { acknowledged: true, insertedId: 'p4Vd0yqXbKZr9wTs2LcE' },
  },
  countOrders: {
    as: 'admin',
    query: {},
    answer: {
      placed: 2,
      confirmed: 1,
      packed: 1,
      shipped: 2,
      delivered: 46,
      cancelled: 3,
      'return-requested': 1,
      returned: 2,
      refused: 1,
    },
  },
} as const satisfies Partial<Examples>;
