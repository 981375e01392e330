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
const sold = { ...nothing, orders: 2, pieces: 10, gross: 508, net: 508 };
const soldBefore = { ...nothing, orders: 1, pieces: 2, gross: 96, net: 96 };
const harvard = {
  _id: 'harvard-chain-12-speed-7wpa1c',
  name: 'Harvard Chain, 12-speed',
  number: 'FC-7WPA1C',
  ...{ ...nothing, orders: 1, pieces: 8, gross: 384, net: 384, stock: 240 },
};
const lincoln = {
  _id: 'lincoln-chain-copper-5rd8na',
  name: 'Lincoln Chain, copper',
  number: 'FC-5RD8NA',
  ...{ ...nothing, orders: 1, pieces: 2, gross: 124, net: 124, stock: 86 },
};

/** An example of each. */
export const overviewExamples = {
  getOverview: {
    as: 'admin',
    query: { from: '2026-11-09', to: '2026-11-22', by: 'week', kind: 'chain' },
    answer: {
      ...{ from: '2026-11-09', to: '2026-11-22', by: 'week' },
      before: { from: '2026-10-26', to: '2026-11-08' },
      total: sold,
      totalBefore: soldBefore,
      periods: [
        { from: '2026-11-09', to: '2026-11-15', ...nothing, before: nothing },
        { from: '2026-11-16', to: '2026-11-22', ...sold, before: soldBefore },
      ],
      kinds: [{ kind: 'chain', ...sold, netBefore: 96 }],
      best: [harvard, lincoln],
      slowest: [lincoln, harvard],
      stock: { parts: 2, pieces: 326, value: 16_852 },
      // Of the 90 days before today.
      runningOut: [],
      demand: [],
    },
  },
  listTasks: {
    as: 'admin',
    answer: [
      { name: 'confirm-orders', count: 2 },
      { name: 'ship-orders', count: 2 },
      { name: 'inspect-returns', count: 1 },
    ],
  },
} as const satisfies Partial<Examples>;
