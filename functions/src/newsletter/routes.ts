import type { Handlers } from '../http/serve.ts';
import { budgetOf } from '../limits/store.ts';
import type { LimitedShop } from '../shop.ts';
import { keepAddress } from './store.ts';

/** The call about the newsletter. */
export function newsletterHandlers(shop: LimitedShop): Pick<Handlers, 'subscribe'> {
  const { db, now, takeOne } = shop;
  return {
    subscribe: async ({ body, from: { client, peer } }) => {
      takeOne('newsletter', peer);
      await keepAddress(db, body.email, now(), budgetOf(shop, 'newsletter', client));
      return { answer: { acknowledged: true } };
    },
  };
}
