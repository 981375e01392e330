import * as z from 'zod/mini';
import { byToken, listChange, listSummary, newList, savedList, sharedList } from './schemas.ts';
import type { Rows } from '../calls/row.ts';
import { byId, created, deleted } from '../calls/schemas.ts';

const own = { access: 'owner', ownedBy: { document: 'lists' } } as const;

/** The calls about saved lists. */
export const listCalls = {
  /** Returns all of the account's lists, sorted by name. */
  listLists: { address: 'GET /saved-lists', access: 'signed-in', errorStatuses: [401], answer: z.array(listSummary) },
  /** Adds a list; no two lists of an account have the same name. */
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
  /** Gives the list a link, by which anybody who has it sees its name, parts and quantities; an existing link is kept. */
  shareList: {
    address: 'POST /saved-lists/{id}/link',
    ...own,
    errorStatuses: [401, 404],
    params: byId,
    answer: savedList,
  },
  /** Withdraws the link: from now on it leads nowhere. */
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
