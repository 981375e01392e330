import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { getGarage, saveGarage } from './store.ts';

/** The calls about the bikes that are kept with an account. */
export function garageHandlers({ db, now }: Deps): Pick<Handlers, 'getGarage' | 'saveGarage'> {
  return {
    getGarage: async ({ identity: { uid } }) => ({ answer: await getGarage(db, uid) }),
    saveGarage: async ({ identity: { uid }, body }) => ({ answer: await saveGarage(db, uid, body, now()) }),
  };
}
