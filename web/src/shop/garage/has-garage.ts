import { useSyncExternalStore } from 'react';
import { readText } from '../../ui/browser/kept-text.ts';
import { createEmitter } from '../../ui/hooks/create-emitter.ts';

// Apart from what a garage is: every page asks.

/** Where the browser keeps the garage, and the name of the chosen bike, for all its tabs. */
export const GARAGE = 'garage';
export const CHOSEN = 'garage-chosen';

const here = createEmitter();

/** Tells that this tab has changed the garage. */
export const { emit } = here;

/** Tells whenever the garage has changed, in whichever tab; answers what ends that. */
export function subscribe(listener: () => void): () => void {
  const end = here.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}

const getChosenName = () => readText('local', CHOSEN);

/** Whether the browser keeps any bikes. */
export function hasGarage(): boolean {
  return readText('local', GARAGE) !== null;
}

/** The name of the chosen bike, shortened, without loading the garage; null while none is chosen. */
export function useChosenName(): string | null {
  return useSyncExternalStore(subscribe, getChosenName, () => null);
}
