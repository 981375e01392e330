import type { GarageBike, SavedGarage } from '@fourteener/contract/garage/schemas';
import { respondProblem } from './fake-shop.ts';
import { shop } from './shop.ts';

/** Stores the account's garage as the shop does; returns functions that read it and that change it as another device would. */
export function keepGarage(...bikes: GarageBike[]) {
  let saved: SavedGarage = { bikes, chosen: bikes[0]?.id ?? null, revision: bikes.length > 0 ? 1 : 0 };
  shop().answer('getGarage', () => saved);
  shop().reply('saveGarage', ({ body }) => {
    const { revision, ...wanted } = body as SavedGarage;
    if (revision !== saved.revision) return respondProblem('garage-changed', 'Your bikes were changed elsewhere.');
    saved = { ...wanted, revision: saved.revision + 1 };
    return Response.json(saved);
  });
  return {
    get: () => saved,
    changeElsewhere: (change: (bikes: GarageBike[]) => GarageBike[]) => {
      saved = { ...saved, bikes: change(saved.bikes), revision: saved.revision + 1 };
    },
  };
}
