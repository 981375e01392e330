import { useSyncExternalStore } from 'react';
import { type Basket, parseBasket } from './basket-lines.ts';
import { store, getStored, subscribe } from './kept-basket.ts';

const empty: Basket = [];
let last: { kept: string | null; basket: Basket } = { kept: null, basket: empty };

/** The basket as it is now; the same object until it changes. */
export function getBasket(): Basket {
  const kept = getStored();
  if (kept !== last.kept) last = { kept, basket: parseBasket(kept) };
  return last.basket;
}

/** Changes the basket, here and in every other tab. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  const basket = change(getBasket());
  store(basket.length > 0 ? JSON.stringify(basket) : null);
}

/** The basket, as a hook. */
export function useBasket(): Basket {
  return useSyncExternalStore(subscribe, getBasket, () => empty);
}
