import { useEffect, useRef } from 'react';

/**
 * For buttons that go when they are pressed. When `state` changes and nothing has the focus anymore, the first control in the element of
 * the answered ref gets it; not with `isElsewhere`, where the press was in another place that changes with it.
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
