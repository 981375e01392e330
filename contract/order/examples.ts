import { exampleAccounts, type Examples } from '../calls/example.ts';
import type { OrderItem } from './schemas.ts';

const delivery = { phone: '719 555 0100', address: '1 F Street, Salida' } as const;

/** The customer's order, directly after it was placed. */
export const placedOrder = {
  _id: '3FY9MV7C',
  number: 'FC-3FY9-MV7C',
  orderId: '3FY9MV7C',
  orderSize: 1,
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
} satisfies OrderItem;

/** An order of the customer's that is on its way. */
const shippedOrder = {
  _id: 'K7Q294MD',
  purchaseId: 'K7Q294MD',
  payment: 'paid',
  number: 'FC-K7Q2-94MD',
  orderId: 'K7Q294MD',
  orderSize: 1,
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
} satisfies OrderItem;

/** An order of the customer's that was delivered. */
const deliveredOrder = {
  _id: 'B31X70TP',
  purchaseId: 'B31X70TP',
  payment: 'paid',
  number: 'FC-B31X-70TP',
  orderId: 'B31X70TP',
  orderSize: 1,
  partsId: 'harvard-chain-12-speed-7wpa1c',
  partsName: 'Harvard Chain, 12-speed',
  partsNumber: 'FC-7WPA1C',
  img: '/images/parts/chain-800.webp',
  userId: 'riderJuneHalvorsen2025park02',
  userName: 'June Halvorsen',
  userEmail: 'rider@example.com',
  phone: '(719) 555-0142',
  address: '218 F Street, Salida, CO 81201',
  PerUnitPrice: 48,
  quantity: 2,
  total: 96,
  status: 'delivered',
  history: [
    { status: 'placed', role: 'customer', at: '2026-11-08T20:05:00.000Z' },
    { status: 'confirmed', role: 'admin', at: '2026-11-09T15:00:00.000Z' },
    { status: 'packed', role: 'admin', at: '2026-11-09T18:00:00.000Z' },
    {
      status: 'shipped',
      role: 'admin',
      carrier: 'Front Range Parcel',
      trackingCode: 'FRP 8912 626',
      at: '2026-11-09T22:45:00.000Z',
    },
    { status: 'delivered', role: 'admin', at: '2026-11-12T15:00:00.000Z' },
  ],
  createdAt: '2026-11-08T20:05:00.000Z',
} satisfies OrderItem;

/** The same order where the shop takes payments, as the seeded shop does. */
export const purchasedOrder = { ...placedOrder, purchaseId: placedOrder._id, payment: 'due' } satisfies OrderItem;

/** An example of each call about orders. */
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
  findOwnNumbers: {
    as: 'customer',
    // One character differs from the number of an existing order.
    query: { number: 'FC-K7Q2-94ND' },
    answer: [
      {
        ...{ _id: shippedOrder._id, number: shippedOrder.number, isExact: false },
        ...{ partsName: shippedOrder.partsName, createdAt: shippedOrder.createdAt },
      },
    ],
  },
  getOrderItems: {
    as: 'customer',
    params: { id: 'K7Q294MD' },
    answer: [shippedOrder],
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
  changeReturns: {
    as: 'customer',
    params: { id: 'B31X70TP' },
    body: {
      action: 'request-return',
      reason: 'One link is stiff.',
      items: [{ id: 'B31X70TP', quantity: 1, returnNumber: 'FC-B31X-70TP-R1' }],
    },
    answer: [
      {
        ...deliveredOrder,
        fit: { bike: { id: 'blanca-2025', name: 'Blanca 2025, size 54' }, verdict: 'fits' },
        status: 'return-requested',
        history: [
          ...deliveredOrder.history,
          {
            ...{ status: 'return-requested', role: 'customer', at: '2026-11-22T07:49:12.044Z' },
            ...{ reason: 'One link is stiff.', quantity: 1 },
          },
        ],
        returns: [
          {
            ...{ number: 'FC-B31X-70TP-R1', state: 'requested', quantity: 1 },
            ...{ withdrawal: false, restocked: 0, writtenOff: 0 },
          },
        ],
      },
    ],
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
