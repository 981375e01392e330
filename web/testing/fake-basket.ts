import type { SavedBasket } from '@fourteener/contract/checkout/baskets';
import { shop } from './shop.ts';

/** Stores the account's basket as the shop does; returns a function that returns its lines. */
export function keepBasket(lines: SavedBasket['lines'] = []): () => SavedBasket['lines'] {
  let saved: SavedBasket = { lines, revision: 0 };
  shop().answer('getBasket', () => saved);
  shop().answer('saveBasket', ({ body }) => {
    const kept = body.lines.map(({ partsId, quantity }) => ({ partsId, quantity: Number(quantity) }));
    saved = { lines: kept, revision: saved.revision + 1 };
    return saved;
  });
  return () => saved.lines;
}
