import type { Rows } from '../calls/row.ts';
import { accounting, accountingQuery } from './schemas.ts';

/** The calls for the accountant. */
export const accountingCalls = {
  /** Adds up at most 1,000 invoices and credit notes; `next` says where the others begin. */
  getAccounting: {
    address: 'GET /accounting',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 21,
    query: accountingQuery,
    answer: accounting,
  },
} as const satisfies Rows;
