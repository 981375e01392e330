import type { Examples } from '../calls/example.ts';

/** An example of it. */
export const coverageExamples = {
  reportCoverage: {
    as: 'admin',
    query: { kind: 'saddle', limit: 1 },
    answer: {
      kinds: [
        {
          kind: 'crankset',
          parts: 1,
          complete: 1,
          facts: [
            { fact: 'specs.chainring', missing: 0 },
            { fact: 'specs.arm-length', missing: 0 },
          ],
        },
      ],
      total: 2,
      parts: [
        {
          _id: 'antero-saddle-k1vd9e',
          number: 'FC-K1VD9E',
          name: 'Antero Saddle',
          kind: 'saddle',
          missing: ['service'],
        },
      ],
    },
  },
} as const satisfies Partial<Examples>;
