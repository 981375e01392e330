import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { getDiscount, listDiscounts, saveDiscount, toDiscount } from './store.ts';

/** The calls by which admins keep discount codes. */
export function discountsHandlers({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Pick<Handlers, 'listDiscounts' | 'getDiscount' | 'saveDiscount'> {
  return {
    listDiscounts: async ({ query }) =>
      answerPage(await listDiscounts(db, query), toDiscount, calls.listDiscounts.path, query),

    getDiscount: async ({ params: { id } }) => ({ answer: await getDiscount(db, id) }),

    saveDiscount: async ({ params: { id }, body, identity: { uid, email } }) => ({
      answer: await saveDiscount(db, id, body, { by: { uid, email }, at: now() }),
    }),
  };
}
