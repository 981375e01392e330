import { useSyncExternalStore } from 'react';
import { readText } from '../../ui/browser/kept-text.ts';
import { createEmitter } from '../../ui/hooks/create-emitter.ts';

// A module of its own, since every page asks whether there is a garage, and need not load what it is.

/** The storage keys of the garage and of the chosen bike's name, which all tabs share. */
export const GARAGE = 'garage';
export const CHOSEN = 'garage-chosen';

const here = createEmitter();

/** Announces that this tab has changed the garage. */
export const { emit } = here;

/** Calls the listener at each change of the garage, in any tab; returns the function that ends this. */
export function subscribe(listener: () => void): () => void {
  const end = here.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}

const getChosenName = () => readText('local', CHOSEN);

/** Whether the browser has any bikes. */
export function hasGarage(): boolean {
  return readText('local', GARAGE) !== null;
}

/** The name of the chosen bike, shortened, without loading the garage; null while none is chosen. */
export function useChosenName(): string | null {
  return useSyncExternalStore(subscribe, getChosenName, () => null);
}
