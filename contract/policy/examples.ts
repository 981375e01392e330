import type { Examples } from '../calls/example.ts';

const imprint = 'Fourteener Cycles\n218 East 3rd Street, Salida, CO 81201\n\nhello@fourteener.example';

/** An example of each call about legal texts. */
export const policyExamples = {
  getPolicy: {
    params: { id: 'terms' },
    query: { version: 1 },
    answer: {
      _id: 'terms',
      version: 1,
      text: '# Who sells\n\nYou buy from Fourteener Cycles, 101 East 1st Street, Salida, CO 81201…',
      publishedAt: '2026-03-02T17:00:00.000Z',
    },
  },
  savePolicy: {
    as: 'admin',
    params: { id: 'imprint' },
    body: { text: imprint, version: 1 },
    answer: { _id: 'imprint', version: 2, text: imprint, publishedAt: '2026-11-22T15:00:00.000Z' },
  },
} as const satisfies Partial<Examples>;
