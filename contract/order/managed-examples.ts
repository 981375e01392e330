import type { Examples } from '../calls/example.ts';
import type { OrderItem } from './schemas.ts';

/** The newest order that an admin has to confirm. */
const mechanicsOrder = {
  _id: 'XPJ2583P',
  purchaseId: 'XPJ2583P',
  payment: 'due',
  number: 'FC-XPJ2-583P',
  orderId: 'XPJ2583P',
  orderSize: 1,
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
} satisfies OrderItem;

/** An example of each call of admins about orders. */
export const managedOrderExamples = {
  listOrders: {
    as: 'admin',
    query: { status: 'placed', limit: 1 },
    answer: [mechanicsOrder],
  },
  findNumbers: {
    as: 'admin',
    query: { number: 'xpj2583p' },
    answer: [
      {
        ...{ _id: mechanicsOrder._id, number: mechanicsOrder.number, isExact: true },
        ...{ partsName: mechanicsOrder.partsName, createdAt: mechanicsOrder.createdAt },
      },
    ],
  },
  takeOrder: {
    as: 'admin',
    key: 'call-at-half-past-nine',
    body: {
      customer: { email: 'walter@example.com', name: 'Walter Brandt' },
      taken: 'phone',
      lines: [{ partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2, PerUnitPrice: 48 }],
      phone: '(719) 555-0163',
      address: '14 Alpine Street, Salida, CO 81201',
      poNumber: 'PO 2026-118',
    },
    answer: { acknowledged: true, insertedIds: ['7H2M9QXD'] },
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
  findShipments: {
    as: 'admin',
    body: {
      lines: [
        { line: 2, number: 'FC-XPJ2-583P', carrier: 'Front Range Parcel', trackingCode: '1Z 204' },
        { line: 3, number: 'k7q294md', carrier: 'Front Range Parcel', trackingCode: '1Z 205' },
      ],
    },
    answer: {
      lines: [
        {
          line: 2,
          orderId: 'XPJ2583P',
          number: 'FC-XPJ2-583P',
          userName: 'Tomás Ruiz',
          orderSize: 1,
          items: [],
          problem: { code: 'not-packed', message: 'Nothing of this order is packed: it is confirmed.' },
        },
        {
          line: 3,
          orderId: 'K7Q294MD',
          number: 'FC-K7Q2-94MD',
          userName: 'June Halvorsen',
          orderSize: 1,
          items: [],
          problem: {
            code: 'other-number',
            message: 'This order is already shipped with Front Range Parcel, 1Z 4F0 14440.',
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
  changeOrderTracking: {
    as: 'admin',
    params: { id: '879NGJ8P' },
    body: { carrier: 'Front Range Parcel', trackingCode: 'FRP 1472 078' },
    answer: {
      _id: '879NGJ8P',
      purchaseId: '879NGJ8P',
      payment: 'paid',
      number: 'FC-879N-GJ8P',
      orderId: '879NGJ8P',
      orderSize: 1,
      partsId: 'elbert-1x-crankset-9k2m4t',
      partsName: 'Elbert 1× Crankset',
      partsNumber: 'FC-9K2M4T',
      img: '/images/parts/crankset-800.webp',
      userId: 'riderAnneliseBrandt2026gra14',
      userName: 'Annelise Brandt',
      userEmail: 'annelise.brandt@…',
      phone: '(503) 555-0113',
      address: '6135 NE Sandy Boulevard, Portland, OR 97213',
      PerUnitPrice: 249,
      quantity: 1,
      total: 249,
      status: 'shipped',
      history: [
        { status: 'placed', role: 'customer', at: '2026-11-14T09:16:00.000Z' },
        { status: 'confirmed', role: 'admin', at: '2026-11-16T15:22:00.000Z' },
        { status: 'packed', role: 'admin', at: '2026-11-16T18:22:00.000Z' },
        {
          status: 'shipped',
          role: 'admin',
          carrier: 'Front Range Parcel',
          trackingCode: 'FRP 1472 078',
          at: '2026-11-16T22:45:00.000Z',
        },
      ],
      createdAt: '2026-11-14T09:16:00.000Z',
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
    query: { by: 'order' },
    answer: {
      all: 63,
      placed: 2,
      confirmed: 2,
      packed: 2,
      shipped: 3,
      delivered: 48,
      cancelled: 3,
      'return-requested': 2,
      returned: 3,
      refused: 1,
    },
  },
} as const satisfies Partial<Examples>;
