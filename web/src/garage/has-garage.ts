import { useSyncExternalStore } from 'react';
import { safeStorage } from '../ui/browser/safe-storage.ts';
import { createEmitter } from '../ui/hooks/create-emitter.ts';

// Apart from what a garage is: every page asks.

/** Where the browser keeps the garage, and the name of the chosen bike, for all its tabs. */
export const GARAGE = 'garage';
const CHOSEN = 'garage-chosen';

const changes = createEmitter();

/** The name of the chosen bike where the browser forbids storage; ends with the page then. */
let standIn: string | null = null;

/** Keeps the name of the chosen bike, and tells that this tab has changed the garage. */
export function storeChosenName(name: string | null): void {
  standIn = name;
  safeStorage(() => (name === null ? localStorage.removeItem(CHOSEN) : localStorage.setItem(CHOSEN, name)));
  changes.emit();
}

/** Tells whenever the garage has changed, in whichever tab; answers what ends that. */
export function subscribe(listener: () => void): () => void {
  const end = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}

function getChosenName(): string | null {
  const stored = safeStorage(() => ({ name: localStorage.getItem(CHOSEN) }));
  return stored ? stored.name : standIn;
}

/** Whether the browser keeps any bikes. */
export function hasGarage(): boolean {
  return safeStorage(() => localStorage.getItem(GARAGE) !== null) ?? false;
}

/** The name of the chosen bike, shortened, without loading the garage; nothing while none is chosen. */
export function useChosenName(): string | null {
  return useSyncExternalStore(subscribe, getChosenName, () => null);
}
