import { isStaffFor } from '../auth/authorize.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Identity } from '../http/identity.ts';
import type { PartDeps } from '../parts/deps.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { changeParts } from './change-parts.ts';
import { compareParts } from './compare.ts';
import { findLines } from './names.ts';
import { importParts } from './make.ts';
import { undoPartChanges } from './undo-changes.ts';
import { undoImport } from './undo.ts';

/** The calls that import a file of parts, and that undo an import. */
export function importsHandlers(
  deps: PartDeps & { catalog: Catalog },
): Pick<Handlers, 'checkImport' | 'importParts' | 'undoImport' | 'compareParts' | 'changeParts' | 'undoPartChanges'> {
  const mayBook = (identity: Identity) => isStaffFor(deps, 'moveStock', identity);
  return {
    checkImport: async ({ params, body }) => ({ answer: await findLines(deps, params.id, body.lines) }),

    importParts: async ({ params, body, identity }) => {
      const insertedIds = await importParts(deps, identity, params.id, body.lines, body);
      return { answer: { acknowledged: true, insertedIds } };
    },

    compareParts: async ({ params, body, identity }) => {
      const comparing = { importId: params.id, mayBook: await mayBook(identity) };
      return { answer: { lines: await compareParts(deps, body.lines, comparing) } };
    },

    changeParts: async ({ params, body, identity }) => {
      const options = { total: body.total, mayBook: await mayBook(identity) };
      return { answer: { lines: await changeParts(deps, identity, params.id, body.lines, options) } };
    },

    undoPartChanges: async ({ params, query, identity }) => {
      const options = { after: query.after, mayBook: await mayBook(identity) };
      return { answer: { acknowledged: true, ...(await undoPartChanges(deps, identity, params.id, options)) } };
    },

    undoImport: async ({ params, query, identity }) => ({
      answer: { acknowledged: true, ...(await undoImport(deps, identity, params.id, query.after)) },
    }),
  };
}
