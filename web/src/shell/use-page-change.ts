import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Starts each new page at its top, with the focus at its content, as a page load would. */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back and forward keep the place that the browser remembers.
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, type, main]);
}
