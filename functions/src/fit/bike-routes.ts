import { TooMuchToJudge } from '@fourteener/contract/fit/budget';
import { judgeBike } from '@fourteener/contract/fit/judge-bike';
import { ruleBook } from '@fourteener/contract/fit/rules';
import type { Catalog } from '../catalog/catalog.ts';
import { invalidFields } from '../errors/domain-error.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { deleteBike, getBike, listBikeRows, readPartsOfBike, saveBike } from './bike-store.ts';
import { sizesIn } from './papers.ts';

type BikeCall = 'listBikes' | 'getBike' | 'judgeBike' | 'saveBike' | 'deleteBike';

/** The calls by which admins keep the bikes of the shop. */
export function bikeHandlers({
  db,
  now,
  catalog,
}: Pick<Deps, 'db' | 'now'> & { catalog: Catalog }): Pick<Handlers, BikeCall> {
  return {
    listBikes: async () => ({ answer: await listBikeRows(db) }),

    getBike: async ({ params: { id } }) => ({ answer: await getBike(db, id) }),

    judgeBike: async ({ body }) => {
      const index = await catalog.read();
      const factsOf = await readPartsOfBike(db, index, body);
      const judgment = refuseTooMuch(() => judgeBike(body, factsOf, sizesIn(index)));
      return { answer: { ...judgment, rulesVersion: ruleBook.version } };
    },

    saveBike: async ({ params: { id }, body, identity }) => {
      await readPartsOfBike(db, await catalog.read(), body);
      return { answer: await saveBike(db, id, body, { by: identity, at: now() }) };
    },

    deleteBike: async ({ params: { id }, identity }) => {
      await deleteBike(db, id, { by: identity, at: now() });
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },
  };
}

/** Judges a bike; refuses (400) a bike whose years and sizes differ more than those of any real bike. */
function refuseTooMuch<T>(judge: () => T): T {
  try {
    return judge();
  } catch (error) {
    if (!(error instanceof TooMuchToJudge)) throw error;
    const message = `The slots have too many ${error.spent} in all years and sizes: enter fewer years or sizes at once.`;
    throw invalidFields([{ path: 'slots', message }]);
  }
}
