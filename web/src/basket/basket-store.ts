import { useSyncExternalStore } from 'react';
import { type Basket, readBasket } from './basket-lines.ts';
import { keep, readKept, subscribe } from './kept-basket.ts';

const empty: Basket = [];
let last: { kept: string | null; basket: Basket } = { kept: null, basket: empty };

/** The basket as it is now; the same object until it changes. */
export function getBasket(): Basket {
  const kept = readKept();
  if (kept !== last.kept) last = { kept, basket: readBasket(kept) };
  return last.basket;
}

/** Changes the basket, here and in every other tab. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  const basket = change(getBasket());
  keep(basket.length > 0 ? JSON.stringify(basket) : null);
}

/** The basket, as a hook. */
export function useBasket(): Basket {
  return useSyncExternalStore(subscribe, getBasket, () => empty);
}
