import type { Examples } from '../calls/example.ts';

const anImport = { id: 'c3f1a7a2-6a0e-4d0b-9e55-2b7f4f6f0c11' };
const change = {
  line: 2,
  _id: 'antero-saddle-k1vd9e',
  fields: { countryOfOrigin: 'IT' },
  // One piece was sold since the export, and somebody changed the exported 18 to 22.
  stock: { pieces: 22, exported: 18, exportId: '0b7f2f0e-5c55-4c5c-8a35-6f0d1c0f9a52' },
};
const version = '7f1c5b0c1d7a4b0f8d5e';

/** An example of each call that changes parts. */
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
          changes: [
            { field: 'countryOfOrigin', before: null, after: 'IT' },
            { field: 'availableQuantity', before: 17, after: 21 },
          ],
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
