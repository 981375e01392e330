import type { Catalog } from '../catalog/catalog.ts';
import type { Handlers } from '../http/handlers.ts';
import type { PartDeps } from '../parts/deps.ts';
import { countStock } from './count-stock.ts';
import { findShelf, listShelf } from './list-shelf.ts';

/** The calls of a stock-take. */
export function stockTakesHandlers(
  deps: PartDeps & { catalog: Catalog },
): Pick<Handlers, 'listShelf' | 'findShelf' | 'countStock'> {
  return {
    listShelf: async ({ query }) => ({ answer: await listShelf(deps, query) }),
    findShelf: async ({ body }) => ({ answer: { parts: await findShelf(deps, body.numbers) } }),
    countStock: async ({ params, body, identity }) => ({
      answer: { lines: await countStock(deps, identity, params.id, body) },
    }),
  };
}
