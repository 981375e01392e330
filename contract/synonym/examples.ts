import type { Examples } from '../calls/example.ts';

const entries = [{ phrase: 'dinner plate', meanings: ['cassette'] }];

/** An example of each call about synonyms. */
export const synonymExamples = {
  getSynonyms: { as: 'admin', answer: { entries: [], version: 0 } },
  saveSynonyms: {
    as: 'admin',
    body: { entries, version: 0 },
    answer: { entries, version: 1, updatedAt: '2026-11-27T16:00:00.000Z' },
  },
} as const satisfies Partial<Examples>;
