import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId } from '../fields.ts';
import { changedLine, changeLines, comparedLine, comparedLines, undoneChanges } from './imports.ts';
import type { Rows } from '../calls/row.ts';
import { byId } from '../calls/schemas.ts';

/** The calls that change many parts at once, by a file or by hand. The client generates the id of the import. */
export const partChangeCalls = {
  /** Compares lines with the parts that they name. Writes nothing. */
  compareParts: {
    address: 'POST /imports/{id}/comparison',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    bodyKiB: 2_109,
    sizeDecides: true,
    params: byId,
    body: comparedLines,
    answer: z.object({ lines: z.array(comparedLine) }),
  },
  /**
   * Changes the parts that have not changed since the comparison, in one commit; for each other part, the response says why it stays as it
   * is. An import changes a part at most once.
   */
  changeParts: {
    address: 'POST /imports/{id}/changes',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    signInWithin: constraints.adminSignIn,
    weight: 4,
    bodyKiB: 2_124,
    sizeDecides: true,
    params: byId,
    body: changeLines,
    answer: z.object({ lines: z.array(changedLine) }),
  },
  /**
   * Restores some of the changed parts, if nobody has changed them since; more are left as long as the response has `next`. Call it after
   * `DELETE /imports/{id}`: the import counts as undone when both have no more left.
   */
  undoPartChanges: {
    address: 'DELETE /imports/{id}/changes',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    signInWithin: constraints.adminSignIn,
    params: byId,
    query: z.object({ after: z.optional(documentId) }),
    answer: undoneChanges,
  },
} as const satisfies Rows;
