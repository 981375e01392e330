import type { Handlers } from '../http/serve.ts';
import type { Shop } from '../shop.ts';
import { keepAddress } from './store.ts';

/** The call about the newsletter. */
export function newsletterHandlers({ db, now }: Shop): Pick<Handlers, 'subscribe'> {
  return {
    subscribe: async ({ body }) => {
      await keepAddress(db, body.email, now());
      return { answer: { acknowledged: true } };
    },
  };
}
