import type * as z from 'zod/mini';
import type { Examples } from '../calls/example.ts';
import type { newList, savedList } from './schemas.ts';

/** A list of the customer, shared by a link. */
export const exampleList = {
  _id: 'T5V8XKQ2M7D0WE3R9HCA',
  name: 'Winter service',
  lines: [
    { partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2, note: 'One for the stand bike' },
    { partsId: 'torreys-pedals-pair-t4jw6y', quantity: 1 },
  ],
  revision: 3,
  token: '4N7ZK0V2QH8M5RXT1CWB6YDJ9E',
  updatedAt: '2026-11-19T18:20:00.000Z',
} satisfies z.output<typeof savedList>;
const { token: _token, ...unshared } = exampleList;
const changed = {
  name: 'Winter service',
  lines: [{ partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 4 }],
} satisfies z.input<typeof newList>;

/** An example of each call about saved lists. */
export const listExamples = {
  listLists: {
    as: 'customer',
    answer: [
      {
        _id: exampleList._id,
        name: 'Winter service',
        lineCount: 2,
        shared: true,
        updatedAt: exampleList.updatedAt,
      },
    ],
  },
  addList: {
    as: 'customer',
    body: { name: 'Touring bike', lines: [{ partsId: 'longs-rear-derailleur-h3aj8m', quantity: 1 }] },
    answer: { acknowledged: true, insertedId: '8C2PV6JTKX04QMZB7RSD' },
  },
  getList: { as: 'customer', params: { id: exampleList._id }, answer: exampleList },
  getSharedList: {
    params: { token: exampleList.token },
    answer: {
      name: 'Winter service',
      lines: exampleList.lines.map(({ partsId, quantity }) => ({ partsId, quantity })),
    },
  },
  changeList: {
    as: 'customer',
    params: { id: exampleList._id },
    body: { ...changed, revision: 3 },
    answer: { ...exampleList, ...changed, revision: 4, updatedAt: '2026-11-22T07:47:58.681Z' },
  },
  shareList: {
    as: 'customer',
    params: { id: exampleList._id },
    answer: { ...exampleList, ...changed, revision: 4, updatedAt: '2026-11-22T07:47:58.681Z' },
  },
  unshareList: {
    as: 'customer',
    params: { id: exampleList._id },
    answer: { ...unshared, ...changed, revision: 4, updatedAt: '2026-11-22T07:47:58.681Z' },
  },
  deleteList: {
    as: 'customer',
    params: { id: exampleList._id },
    answer: { acknowledged: true, deletedCount: 1 },
  },
} as const satisfies Partial<Examples>;
