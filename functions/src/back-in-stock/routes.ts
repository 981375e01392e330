import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { isWatching, unwatchPart, watchPart } from './store.ts';

/** The calls of those who want to hear when a part is back. */
export function watchesHandlers({ db, now }: Deps): Pick<Handlers, 'getWatch' | 'watchPart' | 'unwatchPart'> {
  return {
    getWatch: async ({ params: { id }, identity: { uid } }) => ({
      answer: { watching: await isWatching(db, id, uid) },
    }),

    watchPart: async ({ params: { id }, identity: { uid, email, name } }) => {
      await watchPart(db, id, { uid, email, name, at: now() });
      return { answer: { watching: true } };
    },

    unwatchPart: async ({ params: { id }, identity: { uid } }) => {
      await unwatchPart(db, id, uid);
      return { answer: { watching: false } };
    },
  };
}
