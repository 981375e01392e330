import type { Handlers } from '../http/handlers.ts';
import { countNetworks, quotasOf } from '../rate-limit/quotas.ts';
import type { QuotaDeps } from '../inventory/take-quotas.ts';
import { keepAddress } from './store.ts';

/** The call about the newsletter. */
export function newsletterHandlers(deps: QuotaDeps): Pick<Handlers, 'subscribe'> {
  return {
    subscribe: async ({ body, from }) => {
      await keepAddress(deps, body.email, quotasOf(deps, 'newsletter', countNetworks(from)));
      return { answer: { acknowledged: true } };
    },
  };
}
