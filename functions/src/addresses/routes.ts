import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { getAddresses, saveAddresses } from './store.ts';

/** The calls about the delivery addresses of an account. */
export function addressesHandlers({ db, now }: Deps): Pick<Handlers, 'getAddresses' | 'saveAddresses'> {
  return {
    getAddresses: async ({ identity: { uid } }) => ({ answer: await getAddresses(db, uid) }),
    saveAddresses: async ({ identity: { uid }, body }) => ({ answer: await saveAddresses(db, uid, body, now()) }),
  };
}
