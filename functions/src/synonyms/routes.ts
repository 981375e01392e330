import type { Catalog } from '../catalog/catalog.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { getSynonyms, saveSynonyms } from './store.ts';

/** The calls by which admins keep the synonyms of the shop's search. */
export function synonymsHandlers({
  db,
  now,
  catalog,
}: Pick<Deps, 'db' | 'now'> & { catalog: Catalog }): Pick<Handlers, 'getSynonyms' | 'saveSynonyms'> {
  return {
    getSynonyms: async () => ({ answer: await getSynonyms(db, await catalog.read()) }),

    saveSynonyms: async ({ body, identity: { uid, email } }) => ({
      answer: await saveSynonyms(db, body, {
        index: await catalog.read({ anew: true }),
        ...{ by: { uid, email }, at: now() },
      }),
    }),
  };
}
