import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { getBasket, saveBasket } from './store.ts';

/** The calls about the basket that is kept with an account. */
export function basketsHandlers({ db, now }: Deps): Pick<Handlers, 'getBasket' | 'saveBasket'> {
  return {
    getBasket: async ({ identity: { uid } }) => ({ answer: await getBasket(db, uid) }),
    saveBasket: async ({ identity: { uid }, body }) => ({ answer: await saveBasket(db, uid, body, now()) }),
  };
}
