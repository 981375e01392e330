import type { Examples } from './example.ts';
import { overview, overviewQuery, overviewTasks } from '../overview.ts';
import type { Rows } from './row.ts';

/** The calls about how the shop does. */
export const overviewCalls = {
  getOverview: {
    address: 'GET /overview',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    query: overviewQuery,
    answer: overview,
  },
  listTasks: {
    address: 'GET /overview/tasks',
    access: 'admin',
    errorStatuses: [401, 403],
    answer: overviewTasks,
  },
} as const satisfies Rows;

const nothing = {
  ...{ orders: 0, pieces: 0, gross: 0, canceledPieces: 0, canceled: 0 },
  ...{ returns: 0, returnedPieces: 0, returned: 0, net: 0 },
};

/** An example of each. */
export const overviewExamples = {
  getOverview: {
    as: 'admin',
    query: { from: '2026-11-09', to: '2026-11-22', by: 'week', kind: 'chain' },
    answer: {
      ...{ from: '2026-11-09', to: '2026-11-22', by: 'week' },
      before: { from: '2026-10-26', to: '2026-11-08' },
      total: nothing,
      totalBefore: nothing,
      periods: [],
      kinds: [],
      best: [],
      slowest: [],
      stock: { parts: 1, pieces: 1, value: 1 },
      runningOut: [],
      demand: [],
    },
  },
  listTasks: {
    as: 'admin',
    answer: [{ name: 'confirm-orders', count: 2 }],
  },
} as const satisfies Partial<Examples>;
