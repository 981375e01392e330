import { coverage, coverageQuery } from './coverage.ts';
import type { Rows } from '../calls/row.ts';

/** The call that reports the facts that parts lack. */
export const coverageCalls = {
  reportCoverage: {
    address: 'GET /partses/coverage',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    query: coverageQuery,
    answer: coverage,
  },
} as const satisfies Rows;
