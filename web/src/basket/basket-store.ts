import { useSyncExternalStore } from 'react';
import { type Basket, readBasket } from './basket-lines.ts';

/** Where the browser keeps the basket: for all its tabs, whoever is signed in, until it is ordered. */
const NAME = 'basket';

const empty: Basket = [];
const listeners = new Set<() => void>();
/** What was last read or written; where the browser forbids storage, it serves this page. */
let kept: string | null = null;
let basket = empty;

/** The basket as it is now, in whichever tab it was changed. */
export function getBasket(): Basket {
  let stored = kept;
  try {
    stored = localStorage.getItem(NAME);
  } catch {
    // Storage is forbidden.
  }
  if (stored !== kept) {
    kept = stored;
    basket = readBasket(stored);
  }
  return basket;
}

/** Changes the basket, here and in every other tab. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  basket = change(getBasket());
  kept = basket.length > 0 ? JSON.stringify(basket) : null;
  try {
    if (kept === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, kept);
  } catch {
    // Storage is forbidden or full.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The basket, as a hook. */
export function useBasket(): Basket {
  // Pages are built ahead for everybody.
  return useSyncExternalStore(subscribe, getBasket, () => empty);
}
