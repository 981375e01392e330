import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/serve.ts';
import type { RunningShop } from '../shop.ts';
import { moveStock } from './move.ts';
import { listMovements, readMovement } from './store.ts';

/** The calls about a part's stock and what explains it. */
export function stockHandlers(shop: RunningShop): Pick<Handlers, 'listMovements' | 'moveStock'> {
  return {
    listMovements: async ({ params: { id }, query }) =>
      answerPage(
        await listMovements(shop.db, id, query),
        readMovement,
        calls.listMovements.path.replace('{id}', id),
        query,
      ),

    moveStock: async ({ params: { id }, body, identity: { uid, email }, idempotencyKey }) => {
      const { movementId, replayed } = await moveStock(
        shop,
        { uid, email },
        { partId: id, ...body },
        { idempotencyKey },
      );
      return {
        answer: { acknowledged: true, insertedId: movementId },
        ...(replayed && { headers: { 'Idempotent-Replayed': 'true' } }),
      };
    },
  };
}
