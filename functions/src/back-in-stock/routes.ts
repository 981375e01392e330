import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { countWatchers, isWatching, unwatchPart, watchPart } from './store.ts';

/** The calls of riders who wait until a part is back in stock. */
export function watchesHandlers({
  db,
  now,
}: Deps): Pick<Handlers, 'getWatch' | 'watchPart' | 'unwatchPart' | 'countWatchers'> {
  return {
    getWatch: async ({ params: { id }, identity: { uid } }) => ({
      answer: { watching: await isWatching(db, id, uid) },
    }),

    watchPart: async ({ params: { id }, identity: { uid, email, name } }) => {
      await watchPart(db, id, { uid, email, name, at: now() });
      return { answer: { watching: true } };
    },

    countWatchers: async ({ params: { id } }) => ({ answer: { waiting: await countWatchers(db, id) } }),

    unwatchPart: async ({ params: { id }, identity: { uid } }) => {
      await unwatchPart(db, id, uid);
      return { answer: { watching: false } };
    },
  };
}
