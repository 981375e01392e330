import { exampleAccounts, type Examples } from '../calls/example.ts';

const rider = { email: exampleAccounts.customer };

/** An example of each call about sessions. */
export const sessionExamples = {
  listSessions: {
    as: 'customer',
    params: rider,
    answer: [
      {
        browser: 'Firefox',
        system: 'Windows',
        signedInAt: '2026-11-22T07:40:12.000Z',
        lastUsedAt: '2026-11-22T07:40:13.480Z',
        isCurrent: true,
      },
    ],
  },
  endSessions: { as: 'customer', params: rider, answer: { acknowledged: true, endedCount: 0 } },
} as const satisfies Partial<Examples>;
