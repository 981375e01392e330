import { useSyncExternalStore } from 'react';

// Apart from what a basket means, since the bar of every page counts it.

/** Where the browser keeps the basket: for all its tabs, whoever is signed in, until it is ordered. */
const NAME = 'basket';

const listeners = new Set<() => void>();
/** Stands in where the browser forbids storage; ends with the page then. */
let kept: string | null = null;

/** What is kept, in whichever tab it was changed: a JSON list of lines, or null. */
export function readKept(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return kept;
  }
}

/** Keeps a basket, and tells this tab and every other. */
export function keep(written: string | null): void {
  kept = written;
  try {
    if (written === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, written);
  } catch {
    // Storage is forbidden or full.
  }
  for (const listener of listeners) listener();
}

/** Tells whenever the basket has changed; answers what ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** How many parts are in the basket. */
export function useBasketCount(): number {
  // Pages are built ahead for everybody.
  return useSyncExternalStore(subscribe, count, () => 0);
}

function count(): number {
  try {
    return (JSON.parse(readKept() ?? '[]') as { length?: number }).length ?? 0;
  } catch {
    return 0;
  }
}
