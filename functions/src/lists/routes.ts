import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { addList, changeList, deleteList, findSharedList, listSummaries, setListToken, toList } from './store.ts';

type ListCall =
  | 'listLists'
  | 'addList'
  | 'getList'
  | 'changeList'
  | 'deleteList'
  | 'shareList'
  | 'unshareList'
  | 'getSharedList';

/** The calls about saved lists. */
export function listsHandlers({ db, now }: Deps): Pick<Handlers, ListCall> {
  return {
    listLists: async ({ identity: { uid } }) => ({ answer: await listSummaries(db, uid) }),

    addList: async ({ identity: { uid }, body }) => {
      const insertedId = await addList(db, uid, body, now());
      return { answer: { acknowledged: true, insertedId } };
    },

    getList: ({ owned: { document } }) => Promise.resolve({ answer: toList(document) }),

    changeList: async ({ identity: { uid }, params: { id }, body }) => ({
      answer: await changeList(db, uid, id, body, now()),
    }),

    deleteList: async ({ params: { id } }) => {
      await deleteList(db, id);
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },

    shareList: async ({ identity: { uid }, params: { id } }) => ({ answer: await setListToken(db, uid, id, true) }),

    unshareList: async ({ identity: { uid }, params: { id } }) => ({ answer: await setListToken(db, uid, id, false) }),

    getSharedList: async ({ params: { token } }) => ({ answer: await findSharedList(db, token) }),
  };
}
