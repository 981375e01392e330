import { constraints } from '@fourteener/contract/constraints';
import type { ListSummary, SavedList } from '@fourteener/contract/list/schemas';
import { isSameName } from '@fourteener/contract/text/name-key';
import { call } from '../../api/client.ts';
import { hasStatus, HttpProblem } from '../../api/errors.ts';
import type { ListContent } from './list-lines.ts';
import { getLocalLists, type LocalList, storeLocalLists } from './local-lists.ts';

/** The store of the lists of an account or a visitor. Failures are the shop's problems, or look like them. */
export interface ListStore {
  /** All lists, by name. */
  list: () => Promise<ListSummary[]>;
  get: (id: string) => Promise<SavedList>;
  /** Adds a list; returns its id. */
  add: (content: ListContent) => Promise<string>;
  /** Changes the current list, and tries again if another device was faster. */
  change: (id: string, change: (list: SavedList) => ListContent) => Promise<SavedList>;
  remove: (id: string) => Promise<void>;
}

/** The number of times that other devices may change a list between reading and saving it before this one gives up. */
const TRIES = 5;

/** The lists of the account that is signed in. */
export const accountLists: ListStore = {
  list: () => call('GET /saved-lists', {}),
  get: (id) => call('GET /saved-lists/{id}', { params: { id } }),
  add: async ({ name, lines }) => (await call('POST /saved-lists', { body: { name, lines: [...lines] } })).insertedId,
  change: async (id, change) => {
    for (let n = 1; ; n += 1) {
      const before = await call('GET /saved-lists/{id}', { params: { id } });
      const { name, lines } = change(before);
      try {
        const body = { name, lines: [...lines], revision: before.revision };
        return await call('PUT /saved-lists/{id}', { params: { id }, body });
      } catch (error) {
        const isOvertaken = hasStatus(error, 409) && error.problem === 'list-changed';
        if (!isOvertaken || n === TRIES) throw error;
      }
    }
  },
  remove: async (id) => {
    await call('DELETE /saved-lists/{id}', { params: { id } });
  },
};

/** The lists of a visitor, in the browser. */
export const visitorLists: ListStore = {
  list: () =>
    Promise.resolve(
      getLocalLists()
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
        .map(({ _id, name, lines, updatedAt }) => ({ _id, name, lineCount: lines.length, shared: false, updatedAt })),
    ),
  get: (id) => attempt(() => findLocal(getLocalLists(), id)),
  add: ({ name, lines }) =>
    attempt(() => {
      const lists = getLocalLists();
      if (lists.length >= constraints.lists) {
        throw problem(
          409,
          'too-many-lists',
          `You can keep at most ${constraints.lists} lists. Please delete one first.`,
        );
      }
      assertNewName(lists, name);
      const list = { _id: crypto.randomUUID(), name, lines: [...lines], revision: 1, updatedAt: now() };
      storeLocalLists([...lists, list]);
      return list._id;
    }),
  change: (id, change) =>
    attempt(() => {
      const lists = getLocalLists();
      const before = findLocal(lists, id);
      const { name, lines } = change(before);
      assertNewName(
        lists.filter((list) => list !== before),
        name,
      );
      const after = { ...before, name, lines: [...lines], revision: before.revision + 1, updatedAt: now() };
      storeLocalLists(lists.map((list) => (list === before ? after : list)));
      return after;
    }),
  remove: (id) => attempt(() => storeLocalLists(getLocalLists().filter((list) => list._id !== id))),
};

const now = () => new Date().toISOString();

/** Makes the exceptions of the browser's store rejections, as those of the shop's calls are. */
async function attempt<T>(work: () => T): Promise<T> {
  return Promise.resolve().then(work);
}

function findLocal(lists: readonly LocalList[], id: string): LocalList {
  const found = lists.find((list) => list._id === id);
  if (!found) throw problem(404, 'not-found', 'This list does not exist.');
  return found;
}

function assertNewName(others: readonly LocalList[], name: string): void {
  if (others.some((list) => isSameName(list.name, name))) {
    throw problem(409, 'list-exists', `You have a list named “${name}” already.`);
  }
}

function problem(status: number, name: 'not-found' | 'list-exists' | 'too-many-lists', detail: string): HttpProblem {
  return new HttpProblem(status, { type: `urn:problem:${name}`, detail });
}
