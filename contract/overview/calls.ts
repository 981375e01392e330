import { overview, overviewQuery, overviewTasks } from './schemas.ts';
import type { Rows } from '../calls/row.ts';

/** The calls about how the shop does. */
export const overviewCalls = {
  getOverview: {
    address: 'GET /overview',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 10,
    query: overviewQuery,
    answer: overview,
  },
  listTasks: {
    address: 'GET /overview/tasks',
    weight: 4,
    access: 'admin',
    errorStatuses: [401, 403],
    answer: overviewTasks,
  },
} as const satisfies Rows;
