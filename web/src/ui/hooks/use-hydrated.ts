import { useSyncExternalStore } from 'react';
import { neverChanges } from './create-emitter.ts';

/**
 * Whether React has hydrated the page. Content that depends on more than the page's path is rendered as in the
 * prerendered page until then, because React does not correct attributes that differ.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
