import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { auditEntry, auditFilter } from '../audit/schemas.ts';
import { documentId } from '../fields.ts';
import { importLines, importNames, knownLine, refusedSuccessor, takenName, undoneImport } from '../part/imports.ts';
import { newMovement, stockMovement } from './schemas.ts';
import { countedLine, shelfFound, shelfNumbers, shelfPage, shelfQuery, stockCount } from './stock-take.ts';
import type { Rows } from '../calls/row.ts';
import { byId, created, createdAll, page, pagedList, pageQuery } from '../calls/schemas.ts';

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
  /** Returns the parts of a sheet for a stock-take, sorted by place. */
  listShelf: {
    address: 'GET /stock',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    query: shelfQuery,
    answer: shelfPage,
  },
  /** Finds the parts with the given numbers, for a stock-take. Writes nothing. */
  findShelf: {
    address: 'POST /stock',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    bodyKiB: 15,
    body: shelfNumbers,
    answer: shelfFound,
  },
  /**
   * Books the counted parts of a stock-take in one commit. For each, it books the difference between the counted and the expected number at
   * the time of counting, so that later sales are kept. A part with pieces packed, delivered or booked since is left unchanged, and the
   * response says so. The client generates the id, under which each part is booked at most once.
   */
  countStock: {
    address: 'POST /stock-takes/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    bodyKiB: 52,
    params: byId,
    body: stockCount,
    answer: z.object({ lines: z.array(countedLine) }),
  },
  listAudit: {
    address: 'GET /audit',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: auditQuery,
    answer: z.array(auditEntry),
  },
  /** Returns the audit log's entries about imports and bulk edits that were begun, whose undoing was begun, or that were undone to the end. */
  listImports: {
    address: 'GET /imports',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: pageQuery,
    answer: z.array(auditEntry),
  },
  /** Returns the parts that lines name by id or number, and for the other lines the names that are taken and the successors that are refused. */
  checkImport: {
    address: 'POST /imports/{id}/names',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 12,
    bodyKiB: 762,
    params: byId,
    body: importNames,
    answer: z.object({ known: z.array(knownLine), taken: z.array(takenName), refused: z.array(refusedSuccessor) }),
  },
  /** Creates parts. The client generates the id. A line that was imported before is not imported again; the response has the id of its part. */
  importParts: {
    address: 'POST /imports/{id}',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403],
    signInWithin: constraints.adminSignIn,
    weight: 4,
    bodyKiB: 2_078,
    sizeDecides: true,
    params: byId,
    body: importLines,
    answer: createdAll,
  },
  /**
   * Deletes some of the import's parts that have not been ordered; more are left as long as the response has `next`. If the import also changed
   * parts, `DELETE /imports/{id}/changes` undoes the rest.
   */
  undoImport: {
    address: 'DELETE /imports/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    signInWithin: constraints.adminSignIn,
    params: byId,
    query: z.object({ after: z.optional(documentId) }),
    answer: undoneImport,
  },
} as const satisfies Rows;
