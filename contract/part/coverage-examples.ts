import type { Examples } from '../calls/example.ts';

/** An example of the call about coverage. */
export const coverageExamples = {
  reportCoverage: {
    as: 'admin',
    query: { kind: 'saddle', limit: 1, contradictions: true },
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
      contradictions: {
        rows: [
          {
            part: {
              _id: 'handies-hanger-2020-to-2023-n8xc2v',
              number: 'FC-N8XC2V',
              name: 'Handies Hanger, 2020 to 2023',
            },
            bike: { id: 'pikes', model: 'Pikes' },
            years: [2025],
            source: { kind: 'build', model: 'Pikes', year: 2025 },
            because: 'The hanger is Fourteener, drawing 8 (2020–2023); the frame takes UDH.',
          },
        ],
        hasMore: false,
      },
      collisions: { rows: [], hasMore: false },
    },
  },
} as const satisfies Partial<Examples>;
