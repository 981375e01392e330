import * as z from 'zod/mini';
import type { Examples } from './example.ts';
import { byToken, listChange, listSummary, newList, savedList, sharedList } from '../lists.ts';
import type { Rows } from './row.ts';
import { byId, created, deleted } from './schemas.ts';

const own = { access: 'owner', ownedBy: { document: 'lists' } } as const;

/** The calls about saved lists. */
export const listCalls = {
  /** All of the account's lists, sorted by name. */
  listLists: { address: 'GET /saved-lists', access: 'signed-in', errorStatuses: [401], answer: z.array(listSummary) },
  /** An account's lists have different names. */
  addList: {
    address: 'POST /saved-lists',
    access: 'signed-in',
    status: 201,
    errorStatuses: [400, 401, 409],
    bodyKiB: 402,
    body: newList,
    answer: created,
  },
  getList: {
    address: 'GET /saved-lists/{id}',
    ...own,
    errorStatuses: [401, 404],
    params: byId,
    answer: savedList,
  },
  changeList: {
    address: 'PUT /saved-lists/{id}',
    ...own,
    errorStatuses: [400, 401, 404, 409],
    bodyKiB: 402,
    params: byId,
    body: listChange,
    answer: savedList,
  },
  deleteList: {
    address: 'DELETE /saved-lists/{id}',
    ...own,
    errorStatuses: [401, 404],
    params: byId,
    answer: deleted,
  },
  /** Gives the list a link, which shows its name, parts and quantities to whoever has it; one that it has stays. */
  shareList: {
    address: 'POST /saved-lists/{id}/link',
    ...own,
    errorStatuses: [401, 404],
    params: byId,
    answer: savedList,
  },
  /** Withdraws the link: from now on nobody finds the list by it. */
  unshareList: {
    address: 'DELETE /saved-lists/{id}/link',
    ...own,
    errorStatuses: [401, 404],
    params: byId,
    answer: savedList,
  },
  getSharedList: {
    address: 'GET /saved-lists/shared/{token}',
    access: 'all',
    errorStatuses: [404],
    params: byToken,
    answer: sharedList,
  },
} as const satisfies Rows;

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

/** An example of each. */
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
