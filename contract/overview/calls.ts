import { levelsQuery, proposedLevels } from '../stock/reorder-levels.ts';
import { overview, overviewQuery, overviewTasks } from './schemas.ts';
import type { Rows } from '../calls/row.ts';

/** The calls about the shop's sales and tasks. */
export const overviewCalls = {
  getOverview: {
    address: 'GET /overview',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 10,
    query: overviewQuery,
    answer: overview,
  },
  /** Proposes reorder levels from the pieces sold; parts that were not sold get no proposal. */
  proposeLevels: {
    address: 'GET /overview/reorder-levels',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    query: levelsQuery,
    answer: proposedLevels,
  },
  listTasks: {
    address: 'GET /overview/tasks',
    weight: 4,
    access: 'admin',
    errorStatuses: [401, 403],
    answer: overviewTasks,
  },
} as const satisfies Rows;
