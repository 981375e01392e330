import type { Rows } from '../calls/row.ts';
import { accounting, accountingQuery } from './schemas.ts';

/** The calls about the shop's accounts. */
export const accountingCalls = {
  /** Adds up at most 1,000 invoices and credit notes; `next` in the response says where the next request continues. */
  getAccounting: {
    address: 'GET /accounting',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 21,
    query: accountingQuery,
    answer: accounting,
  },
} as const satisfies Rows;
