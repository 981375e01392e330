import * as z from 'zod/mini';
import { auditEntry, auditFilter } from '../audit.ts';
import type { Examples } from './example.ts';
import { documentId } from '../fields.ts';
import { importLines, importNames, knownLine, takenName, undoneImport } from '../imports.ts';
import { orderCourse } from '../order-states.ts';
import { newMovement, stockMovement } from '../stock.ts';
import { headset } from './parts.ts';
import type { Rows } from './row.ts';
import { byId, created, createdAll, page, pagedList, pageQuery } from './schemas.ts';

const auditQuery = z.object({ ...page, ...auditFilter });

/** The calls about stock, imports and the audit log. */
export const stockCalls = {
  listMovements: {
    address: 'GET /stock/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    params: byId,
    query: pageQuery,
    answer: z.array(stockMovement),
  },
  moveStock: {
    address: 'POST /stock/{id}',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403, 404, 409, 422],
    idempotent: true,
    bodyKiB: 4,
    params: byId,
    body: newMovement,
    answer: created,
  },
  listAudit: {
    address: 'GET /audit',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: auditQuery,
    answer: z.array(auditEntry),
  },
  /** The parts that lines are about, by id or number, and the names of other lines that are already taken. */
  checkImport: {
    address: 'POST /imports/{id}/names',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 12,
    bodyKiB: 532,
    params: byId,
    body: importNames,
    answer: z.object({ known: z.array(knownLine), taken: z.array(takenName) }),
  },
  /**
   * The client generates the id. A line that was imported before is not imported again, and its id is answered again.
   */
  importParts: {
    address: 'POST /imports/{id}',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403],
    weight: 4,
    bodyKiB: 2_078,
    sizeDecides: true,
    params: byId,
    body: importLines,
    answer: createdAll,
  },
  /**
   * Deletes some of the import's parts that have not been ordered; there are more as long as the response has `next`.
   */
  undoImport: {
    address: 'DELETE /imports/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    params: byId,
    query: z.object({ after: z.optional(documentId) }),
    answer: undoneImport,
  },
} as const satisfies Rows;

/** The client generates the id. */
const anImport = { id: '0b7c5c1e-52a1-4b86-9d0c-6f2f1d8e4a90' };

/** An example of each. */
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
  checkImport: {
    as: 'admin',
    params: anImport,
    body: {
      lines: [
        { line: 2, name: 'Bell' },
        { line: 3, name: 'antero saddle' },
        { line: 4, number: 'fc-9k2m4t' },
      ],
    },
    answer: {
      known: [{ line: 4, _id: 'elbert-1x-crankset-9k2m4t' }],
      taken: [{ line: 3, _id: 'antero-saddle-k1vd9e', name: 'Antero Saddle', isOwn: false }],
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
  listAudit: {
    as: 'admin',
    query: { kind: 'order', limit: 1, sort: 'newest' },
    answer: [
      {
        // The number of its step: after the usual course and the request for the return.
        _id: `orders-J3K3BJMN-${orderCourse.length + 1}`,
        userEmail: 'admin@example.com',
        action: 'order.accept-return',
        target: 'orders/J3K3BJMN',
        before: { status: 'return-requested' },
        after: {
          status: 'returned',
          at: '2026-11-20T17:30:00.000Z',
          role: 'admin',
        },
        createdAt: '2026-11-20T17:30:00.000Z',
      },
    ],
  },
} as const satisfies Partial<Examples>;
