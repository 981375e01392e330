import * as z from 'zod/mini';
import type { Examples } from './example.ts';
import { documentId } from '../fields.ts';
import { changedLine, changeLines, comparedLine, comparedLines, undoneChanges } from '../imports.ts';
import type { Rows } from './row.ts';
import { byId } from './schemas.ts';

/** The calls that change many parts at once, by a file or by hand. The client generates the id of the import. */
export const partChangeCalls = {
  /** Compares lines with the parts that they are about. Writes nothing. */
  compareParts: {
    address: 'POST /imports/{id}/comparison',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    bodyKiB: 2_092,
    sizeDecides: true,
    params: byId,
    body: comparedLines,
    answer: z.object({ lines: z.array(comparedLine) }),
  },
  /**
   * Changes the parts that are still as they were compared, in one commit; of the others it says why they stay as they are. An import
   * changes a part once.
   */
  changeParts: {
    address: 'POST /imports/{id}/changes',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    bodyKiB: 2_107,
    sizeDecides: true,
    params: byId,
    body: changeLines,
    answer: z.object({ lines: z.array(changedLine) }),
  },
  /**
   * Sets some of the changed parts back to what they were, if nobody has changed them since; there are more as long as the response
   * has `next`.
   */
  undoPartChanges: {
    address: 'DELETE /imports/{id}/changes',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    params: byId,
    query: z.object({ after: z.optional(documentId) }),
    answer: undoneChanges,
  },
} as const satisfies Rows;

const anImport = { id: 'c3f1a7a2-6a0e-4d0b-9e55-2b7f4f6f0c11' };
const change = { line: 2, _id: 'antero-saddle-k1vd9e', fields: { countryOfOrigin: 'IT' } };
const version = '7f1c5b0c1d7a4b0f8d5e';

/** An example of each. */
export const partChangeExamples = {
  compareParts: {
    as: 'admin',
    params: anImport,
    body: { lines: [change] },
    answer: {
      lines: [
        {
          line: 2,
          _id: 'antero-saddle-k1vd9e',
          name: 'Antero Saddle',
          version,
          changes: [{ field: 'countryOfOrigin', before: null, after: 'IT' }],
        },
      ],
    },
  },
  changeParts: {
    as: 'admin',
    params: anImport,
    body: { lines: [{ ...change, version }] },
    answer: {
      lines: [
        {
          line: 2,
          _id: 'antero-saddle-k1vd9e',
          isDone: false,
          problem: { message: 'Somebody changed this part in the meantime.' },
        },
      ],
    },
  },
  undoPartChanges: {
    as: 'admin',
    params: anImport,
    answer: { acknowledged: true, restored: [], kept: [] },
  },
} as const satisfies Partial<Examples>;
