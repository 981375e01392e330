import type { Handlers } from '../http/serve.ts';
import type { Shop } from '../shop.ts';
import { findTakenNames } from './names.ts';
import { importParts } from './make.ts';
import { undoImport } from './undo.ts';

/** The calls that bring in a file of parts, and take it back. */
export function importsHandlers(shop: Shop): Pick<Handlers, 'checkImport' | 'importParts' | 'undoImport'> {
  return {
    checkImport: async ({ params, body }) => ({ answer: { taken: await findTakenNames(shop, params.id, body.lines) } }),

    importParts: async ({ params, body, identity }) => {
      const insertedIds = await importParts(shop, identity, params.id, body.lines);
      return { answer: { acknowledged: true, insertedIds } };
    },

    undoImport: async ({ params, query, identity }) => ({
      answer: { acknowledged: true, ...(await undoImport(shop, identity, params.id, query.after)) },
    }),
  };
}
