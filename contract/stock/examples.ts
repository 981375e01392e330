import type { Examples } from '../calls/example.ts';
import { orderCourse } from '../order/states.ts';
import { headset } from '../part/examples.ts';

/** The client generates the id. */
const anImport = { id: '0b7c5c1e-52a1-4b86-9d0c-6f2f1d8e4a90' };

const shelvedCrankset = {
  _id: 'elbert-1x-crankset-9k2m4t',
  name: 'Elbert 1× Crankset',
  number: 'FC-9K2M4T',
  place: 'A-02-1',
  stock: 38,
  held: 0,
};

/** An example of each call about stock. */
export const stockExamples = {
  listMovements: {
    as: 'admin',
    params: { id: 'elbert-1x-crankset-9k2m4t' },
    query: { limit: 2, sort: 'newest' },
    answer: [
      {
        _id: 'K7Q294MD-sale',
        partsId: 'elbert-1x-crankset-9k2m4t',
        userEmail: 'rider@example.com',
        change: -2,
        stock: 38,
        cause: 'sale',
        orderId: 'K7Q294MD',
        createdAt: '2026-11-17T16:31:00.000Z',
      },
      {
        _id: '879NGJ8P-sale',
        partsId: 'elbert-1x-crankset-9k2m4t',
        userEmail: 'annelise.brandt@example.com',
        change: -1,
        stock: 40,
        cause: 'sale',
        orderId: '879NGJ8P',
        createdAt: '2026-11-14T09:16:00.000Z',
      },
    ],
  },
  moveStock: {
    as: 'admin',
    params: { id: 'longs-rear-derailleur-h3aj8m' },
    key: 'delivery-2026-11-20',
    body: { cause: 'restock', change: 5 },
    answer: { acknowledged: true, insertedId: '5f0c2f7e-9a44-4c1b-8f53-0d5b3c7e61aa' },
  },
  listShelf: {
    as: 'admin',
    query: { place: 'a-02-1' },
    answer: { parts: [shelvedCrankset], total: 1 },
  },
  findShelf: {
    as: 'admin',
    body: { numbers: ['fc 9k2m4t', 'FC-000000'] },
    answer: { parts: [shelvedCrankset, null] },
  },
  countStock: {
    as: 'admin',
    params: { id: '6f0f9d0e-4c3b-4c8e-9b0a-0f6d2f5a7c11' },
    body: {
      lines: [{ _id: 'longs-rear-derailleur-h3aj8m', expected: 14, counted: 13 }],
      reason: 'Stock-take',
    },
    answer: { lines: [{ _id: 'longs-rear-derailleur-h3aj8m', isDone: true, change: -1 }] },
  },
  checkImport: {
    as: 'admin',
    params: anImport,
    body: {
      lines: [
        { line: 2, name: 'Bell', successor: 'bell-that-is-gone' },
        { line: 3, name: 'antero saddle' },
        { line: 4, number: 'fc-9k2m4t' },
      ],
    },
    answer: {
      known: [{ line: 4, _id: 'elbert-1x-crankset-9k2m4t' }],
      taken: [{ line: 3, _id: 'antero-saddle-k1vd9e', name: 'Antero Saddle', isOwn: false }],
      refused: [{ line: 2, message: 'There is no such part in the shop.' }],
    },
  },
  importParts: {
    as: 'admin',
    params: anImport,
    body: { lines: [{ line: 2, ...headset, number: 'HS-44-41' }] },
    answer: { acknowledged: true, insertedIds: ['headset-2j17faqvdd'] },
  },
  undoImport: {
    as: 'admin',
    params: anImport,
    answer: { acknowledged: true, removed: ['headset-2j17faqvdd'], stayed: [] },
  },
  listImports: {
    as: 'admin',
    query: { limit: 1, sort: 'newest' },
    answer: [
      {
        _id: '3f0e7c12-8d64-4b59-9a27-51c0de93b6a8-begin',
        userEmail: 'admin@example.com',
        action: 'import.begin',
        target: 'imports/3f0e7c12-8d64-4b59-9a27-51c0de93b6a8',
        before: null,
        after: { importId: '3f0e7c12-8d64-4b59-9a27-51c0de93b6a8', lines: 37 },
        createdAt: '2026-11-19T16:20:00.000Z',
      },
    ],
  },
  listAudit: {
    as: 'admin',
    query: { kind: 'order', limit: 1, sort: 'newest' },
    answer: [
      {
        // The number of the step: after the usual course and the request for the return.
        _id: `orders-J3K3BJMN-${orderCourse.length + 1}`,
        userEmail: 'admin@example.com',
        action: 'order.accept-return',
        target: 'orders/J3K3BJMN',
        before: { status: 'return-requested' },
        after: {
          status: 'returned',
          at: '2026-11-20T17:30:00.000Z',
          role: 'admin',
          result: 'accepted',
          restocked: 1,
          writtenOff: 0,
        },
        createdAt: '2026-11-20T17:30:00.000Z',
      },
    ],
  },
} as const satisfies Partial<Examples>;
