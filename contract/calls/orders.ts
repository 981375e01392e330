import * as z from 'zod/mini';
import { basketChange, savedBasket } from '../baskets.ts';
import { exampleAccounts, type Examples } from './example.ts';
import { accountName } from '../fields.ts';
import { newBasket, newOrder, order, type Order, orderChange, withdrawal } from '../orders.ts';
import type { Rows } from './row.ts';
import { byId, created, createdAll, page, pagedList } from './schemas.ts';

/** What is to be paid, where the shop takes payments. */
const purchaseId = z.optional(z.string());

/** The calls about orders and baskets. */
export const orderCalls = {
  placeOrder: {
    address: 'POST /order',
    access: 'signed-in',
    deferred: true,
    status: 201,
    errorStatuses: [400, 401, 404, 409, 422],
    idempotent: true,
    bodyKiB: 9,
    body: newOrder,
    answer: z.extend(created, { purchaseId }),
  },
  /** One order per part, in the order of the lines. */
  placeBasket: {
    address: 'POST /baskets',
    access: 'signed-in',
    deferred: true,
    status: 201,
    errorStatuses: [400, 401, 409, 422],
    weight: 3,
    idempotent: true,
    bodyKiB: 95,
    body: newBasket,
    answer: z.extend(createdAll, { purchaseId }),
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
    errorStatuses: [401, 404],
    params: byId,
    answer: order,
  },
  changeOrder: {
    address: 'POST /order/{id}/actions',
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    errorStatuses: [400, 401, 403, 404, 409],
    refunds: true,
    bodyKiB: 5,
    params: byId,
    body: orderChange,
    answer: order,
  },
  /** Where `MARKET` is `eu`; elsewhere it is a 404. */
  withdrawOrder: {
    address: 'POST /order/{id}/withdrawal',
    access: 'owner',
    ownedBy: { document: 'orders' },
    errorStatuses: [400, 401, 404, 409],
    bodyKiB: 2,
    params: byId,
    body: withdrawal,
    answer: order,
  },
  listOwnOrders: {
    address: 'GET /order',
    access: 'owner-or-admin',
    ownedBy: { parameter: 'userEmail' },
    errorStatuses: [400, 401, 403, 409],
    ...pagedList,
    query: z.object({ ...page, userEmail: accountName }),
    answer: z.array(order),
  },
} as const satisfies Rows;

const delivery = { phone: '719 555 0100', address: '1 F Street, Salida' } as const;

/** The customer's order, directly after it was placed. */
export const placedOrder = {
  _id: '3FY9MV7C',
  number: 'FC-3FY9-MV7C',
  partsId: 'bierstadt-bottle-and-cage-f6ya3s',
  partsName: 'Bierstadt Bottle and Cage',
  partsNumber: 'FC-F6YA3S',
  img: '/images/parts/bottle-cage-800.webp',
  userId: 'riderJuneHalvorsen2025park02',
  userName: 'June Halvorsen',
  userEmail: 'rider@example.com',
  phone: '(719) 555-0142',
  address: '218 F Street, Salida, CO 81201',
  PerUnitPrice: 34,
  quantity: 4,
  total: 136,
  status: 'placed',
  history: [{ status: 'placed', role: 'customer', at: '2026-11-20T15:40:00.000Z' }],
  createdAt: '2026-11-20T15:40:00.000Z',
} satisfies Order;

/** An order of the customer's that is on its way. */
const shippedOrder = {
  _id: 'K7Q294MD',
  purchaseId: 'K7Q294MD',
  payment: 'paid',
  number: 'FC-K7Q2-94MD',
  partsId: 'elbert-1x-crankset-9k2m4t',
  partsName: 'Elbert 1× Crankset',
  partsNumber: 'FC-9K2M4T',
  img: '/images/parts/crankset-800.webp',
  userId: 'riderJuneHalvorsen2025park02',
  userName: 'June Halvorsen',
  userEmail: 'rider@example.com',
  phone: '(719) 555-0142',
  address: '218 F Street, Salida, CO 81201',
  PerUnitPrice: 249,
  quantity: 2,
  total: 498,
  status: 'shipped',
  history: [
    { status: 'placed', role: 'customer', at: '2026-11-17T16:31:00.000Z' },
    { status: 'confirmed', role: 'admin', at: '2026-11-17T19:05:00.000Z' },
    { status: 'packed', role: 'admin', at: '2026-11-19T20:20:00.000Z' },
    {
      status: 'shipped',
      role: 'admin',
      carrier: 'Front Range Parcel',
      trackingCode: '1Z 4F0 14440',
      at: '2026-11-20T16:45:00.000Z',
    },
  ],
  createdAt: '2026-11-17T16:31:00.000Z',
} satisfies Order;

/** The same as the shop of the seed has it: it takes payments. */
export const purchasedOrder = { ...placedOrder, purchaseId: placedOrder._id, payment: 'due' } satisfies Order;

/** An example of each. */
export const orderExamples = {
  placeOrder: {
    as: 'customer',
    key: 'my-first-order',
    body: { partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2, ...delivery },
    answer: { acknowledged: true, insertedId: 'Q4W2T9HD' },
  },
  placeBasket: {
    as: 'customer',
    key: 'my-first-basket',
    body: {
      lines: [
        { partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2 },
        { partsId: 'torreys-pedals-pair-t4jw6y', quantity: 1 },
      ],
      ...delivery,
    },
    answer: { acknowledged: true, insertedIds: ['7HM3K0XE', '2C9VD4SN'] },
  },
  getBasket: { as: 'customer', answer: { lines: [], revision: 0 } },
  saveBasket: {
    as: 'customer',
    body: {
      lines: [
        { partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2 },
        { partsId: 'torreys-pedals-pair-t4jw6y', quantity: 1 },
      ],
      revision: 0,
    },
    answer: {
      lines: [
        { partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2 },
        { partsId: 'torreys-pedals-pair-t4jw6y', quantity: 1 },
      ],
      revision: 1,
    },
  },
  getOrder: {
    as: 'customer',
    params: { id: 'K7Q294MD' },
    answer: shippedOrder,
  },
  changeOrder: {
    as: 'customer',
    params: { id: '3FY9MV7C' },
    body: { action: 'cancel' },
    answer: {
      ...purchasedOrder,
      payment: 'lapsed',
      status: 'cancelled',
      history: [...placedOrder.history, { status: 'cancelled', role: 'customer', at: '2026-11-22T07:47:58.681Z' }],
    },
  },
  withdrawOrder: {
    as: 'customer',
    params: { id: 'K7Q294MD' },
    body: { quantity: 1, returnNumber: 'FC-K7Q2-94MD-R1' },
    answer: {
      ...shippedOrder,
      history: [
        ...shippedOrder.history,
        { status: 'shipped', role: 'customer', at: '2026-11-22T07:49:12.044Z', quantity: 1, withdrawal: true },
      ],
      returns: [
        { number: 'FC-K7Q2-94MD-R1', state: 'announced', quantity: 1, withdrawal: true, restocked: 0, writtenOff: 0 },
      ],
    },
  },
  listOwnOrders: {
    as: 'customer',
    query: { userEmail: exampleAccounts.customer, limit: 1, sort: 'newest' },
    answer: [purchasedOrder],
  },
} as const satisfies Partial<Examples>;
