import { levelsQuery, proposedLevels } from '../stock/reorder-levels.ts';
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
  /** By what was sold; of parts that were not sold it says nothing. */
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
