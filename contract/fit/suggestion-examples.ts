import type { Examples } from '../calls/example.ts';

/** An example of the call that suggests parts. */
export const fitSuggestionExamples = {
  suggestFit: {
    body: {
      instead: 'handies-hanger-2020-to-2023-n8xc2v',
      parts: ['longs-rear-derailleur-h3aj8m'],
      bike: { bike: 'blanca-2025', size: '54', measured: [], replaced: [] },
    },
    answer: { parts: [{ id: 'wetterhorn-hanger-udh-j5rt9b', verdict: 'fits' }] },
  },
} as const satisfies Partial<Examples>;
