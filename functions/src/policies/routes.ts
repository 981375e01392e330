import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { getPolicy, savePolicy } from './store.ts';

/** The calls about the legal texts for customers. */
export function policiesHandlers({ db, now }: Pick<Deps, 'db' | 'now'>): Pick<Handlers, 'getPolicy' | 'savePolicy'> {
  return {
    getPolicy: async ({ params: { id }, query: { version } }) => ({ answer: await getPolicy(db, id, version) }),

    savePolicy: async ({ params: { id }, body, identity: { uid, email } }) => ({
      answer: await savePolicy(db, id, body, { by: { uid, email }, at: now() }),
    }),
  };
}
