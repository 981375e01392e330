import type { Handlers } from '../http/handlers.ts';
import { quotaOf } from '../rate-limit/quotas.ts';
import type { Deps } from '../platform/deps.ts';
import type { ConsumeBurst } from '../rate-limit/burst-limiter.ts';
import { keepAddress } from './store.ts';

/** The call about the newsletter. */
export function newsletterHandlers(deps: Deps & { consumeBurst: ConsumeBurst }): Pick<Handlers, 'subscribe'> {
  const { db, now, consumeBurst } = deps;
  return {
    subscribe: async ({ body, from: { client, peer } }) => {
      consumeBurst('newsletter', peer);
      await keepAddress(db, body.email, now(), quotaOf(deps, 'newsletter', client));
      return { answer: { acknowledged: true } };
    },
  };
}
