import { calls } from '@fourteener/contract/calls';
import { nameId } from '../database/ids.ts';
import { answerPage } from '../http/page-result.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import type { RunningShop } from '../shop.ts';
import { changePart } from './change.ts';
import { addPart, deletePart, findPart, listParts, readPart } from './store.ts';

const gone = () => new Refusal('not-found', 'This part is not, or no longer, in the shop.');

/** The calls about parts. */
export function partsHandlers(
  shop: RunningShop,
): Pick<Handlers, 'listParts' | 'getPart' | 'addPart' | 'changePart' | 'deletePart'> {
  const { db, now } = shop;
  return {
    listParts: async ({ query }) => answerPage(await listParts(db, query), readPart, calls.listParts.path, query),

    getPart: async ({ params }) => {
      const part = await findPart(db, params.id);
      if (!part) throw gone();
      return { answer: part };
    },

    addPart: async ({ body, identity }) => {
      const id = nameId(body.name);
      await addPart(db, id, body, { at: now(), by: identity });
      return { answer: { acknowledged: true, insertedId: id } };
    },

    changePart: async ({ params, body, identity }) => ({ answer: await changePart(shop, identity, params.id, body) }),

    deletePart: async ({ params, identity }) => {
      if (!(await deletePart(db, params.id, { at: now(), by: identity }))) throw gone();
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },
  };
}
