import { useSyncExternalStore } from 'react';
import { neverChanges } from './create-emitter.ts';

/**
 * False only while React takes over a page that was built ahead. What depends on more than the page's path is drawn as it was
 * built until then: React leaves differing controls as they are.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
