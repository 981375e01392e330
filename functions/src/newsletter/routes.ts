import type { Handlers } from '../http/handlers.ts';
import { countNetworks, quotasOf } from '../rate-limit/quotas.ts';
import type { Deps } from '../platform/deps.ts';
import { keepAddress } from './store.ts';

/** The call about the newsletter. */
export function newsletterHandlers(deps: Deps): Pick<Handlers, 'subscribe'> {
  const { db, now } = deps;
  return {
    subscribe: async ({ body, from }) => {
      await keepAddress(db, body.email, now(), quotasOf(deps, 'newsletter', countNetworks(from)));
      return { answer: { acknowledged: true } };
    },
  };
}
