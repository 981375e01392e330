import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window matches a media query, such as `(width >= 64rem)`; false while React hydrates a prerendered page.
 */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(media);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => false,
  );
}
