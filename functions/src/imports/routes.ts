import type { Handlers } from '../http/handlers.ts';
import type { PartDeps } from '../parts/deps.ts';
import { findTakenNames } from './names.ts';
import { importParts } from './make.ts';
import { undoImport } from './undo.ts';

/** The calls that bring in a file of parts, and take it back. */
export function importsHandlers(deps: PartDeps): Pick<Handlers, 'checkImport' | 'importParts' | 'undoImport'> {
  return {
    checkImport: async ({ params, body }) => ({ answer: { taken: await findTakenNames(deps, params.id, body.lines) } }),

    importParts: async ({ params, body, identity }) => {
      const insertedIds = await importParts(deps, identity, params.id, body.lines);
      return { answer: { acknowledged: true, insertedIds } };
    },

    undoImport: async ({ params, query, identity }) => ({
      answer: { acknowledged: true, ...(await undoImport(deps, identity, params.id, query.after)) },
    }),
  };
}
