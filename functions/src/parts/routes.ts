import { calls } from '@fourteener/contract/calls';
import { nameId } from '../database/ids.ts';
import { answerPage } from '../http/page-result.ts';
import { listMovements, toMovement } from '../inventory/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Handlers } from '../http/handlers.ts';
import { tellReplay } from '../http/idempotency-key.ts';
import { changePart } from './change.ts';
import { deletePart } from './delete.ts';
import type { LoadPartTerms, PartDeps } from './deps.ts';
import { moveStock } from './move-stock.ts';
import { requireSuccessors } from './successors.ts';
import { addPart, findPart } from './store.ts';

const gone = () => new DomainError('not-found', 'This part is not in the shop.');

/** The calls about parts, and about a part's stock. */
export function partsHandlers(
  deps: PartDeps & { loadPartTerms: LoadPartTerms },
): Pick<Handlers, 'getPart' | 'addPart' | 'changePart' | 'deletePart' | 'listMovements' | 'moveStock'> {
  const { db, now, loadPartTerms } = deps;
  return {
    getPart: async ({ params, isForStaff }) => {
      const [part, addTerms] = await Promise.all([findPart(db, params.id, { forStaff: isForStaff }), loadPartTerms()]);
      if (!part) throw gone();
      return { answer: addTerms(part) };
    },

    addPart: async ({ body, identity }) => {
      const id = nameId(body.name);
      await requireSuccessors(db, [{ successor: body.successor }]);
      await addPart(db, id, body, { at: now(), by: identity });
      return { answer: { acknowledged: true, insertedId: id } };
    },

    changePart: async ({ params, body, identity }) => {
      const part = await changePart(deps, identity, params.id, body);
      return { answer: (await loadPartTerms())(part) };
    },

    deletePart: async ({ params, identity }) => {
      if (!(await deletePart(deps, params.id, { at: now(), by: identity }))) throw gone();
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },

    listMovements: async ({ params: { id }, query }) =>
      answerPage(
        await listMovements(deps.db, id, query),
        toMovement,
        calls.listMovements.path.replace('{id}', id),
        query,
      ),

    moveStock: async ({ params: { id }, body, identity: { uid, email }, idempotencyKey }) => {
      const { movementId, replayed } = await moveStock(
        deps,
        { uid, email },
        { partId: id, ...body },
        { idempotencyKey },
      );
      return {
        answer: { acknowledged: true, insertedId: movementId },
        ...tellReplay(replayed),
      };
    },
  };
}
