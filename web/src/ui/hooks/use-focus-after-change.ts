import { useEffect, useRef } from 'react';

/**
 * For buttons that disappear when they are pressed. When `state` changes and no element has the focus anymore, the
 * first control within the element of the returned ref gets it; not with `isElsewhere`, when the press was in another
 * place that changes with the state.
 */
export function useFocusAfterChange<T extends HTMLElement>(state: unknown, isElsewhere = false) {
  const place = useRef<T>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && !isElsewhere && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('a, button, input')?.focus();
    }
    shown.current = state;
  }, [state, isElsewhere]);
  return place;
}
