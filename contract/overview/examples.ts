import type { Examples } from '../calls/example.ts';

const nothing = {
  ...{ orders: 0, pieces: 0, gross: 0, canceledPieces: 0, canceled: 0 },
  ...{ returns: 0, returnedPieces: 0, returned: 0, net: 0 },
};
const humboldt = { ...nothing, orders: 1, pieces: 1, gross: 124 };
const sold = { ...humboldt, orders: 2, pieces: 2, gross: 248, canceledPieces: 1, canceled: 124, net: 124 };

/** An example of each call of the overview. */
export const overviewExamples = {
  getOverview: {
    as: 'admin',
    query: { from: '2026-07-01', to: '2026-08-24', by: 'month', kind: 'handlebar' },
    answer: {
      ...{ from: '2026-07-01', to: '2026-08-24', by: 'month', timeZone: 'America/Denver' },
      before: { from: '2026-05-07', to: '2026-06-30' },
      total: sold,
      totalBefore: nothing,
      periods: [
        { from: '2026-07-01', to: '2026-07-31', ...humboldt, net: 124, before: nothing },
        { from: '2026-08-01', to: '2026-08-24', ...humboldt, canceledPieces: 1, canceled: 124, before: nothing },
      ],
      kinds: [{ kind: 'handlebar', ...sold, netBefore: 0 }],
      best: [
        {
          ...{ _id: 'humboldt-handlebar-black-w7mn4b', name: 'Humboldt Handlebar, black', number: 'FC-W7MN4B' },
          ...{ ...sold, stock: 22 },
        },
      ],
      slowest: [
        {
          ...{ _id: 'castle-handlebar-wrapped-x4rb7u', name: 'Castle Handlebar, wrapped', number: 'FC-X4RB7U' },
          ...{ ...nothing, stock: 31 },
        },
      ],
      stock: { parts: 2, pieces: 53, value: 6_572, hidden: { parts: 1, pieces: 12 } },
      // None of the part were sold in the last 90 days.
      runningOut: [],
      demand: [],
      vainWords: [],
    },
  },
  proposeLevels: {
    as: 'admin',
    query: { parts: 'elbert-1x-crankset-9k2m4t,longs-rear-derailleur-h3aj8m' },
    answer: { days: 56, reorderDays: 21, parts: [{ _id: 'elbert-1x-crankset-9k2m4t', sold: 3, level: 2 }] },
  },
  listTasks: {
    as: 'admin',
    answer: [
      { name: 'confirm-orders', count: 2 },
      { name: 'pack-orders', count: 2 },
      { name: 'ship-orders', count: 2 },
      { name: 'inspect-returns', count: 2 },
    ],
  },
} as const satisfies Partial<Examples>;
