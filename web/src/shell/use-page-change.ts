import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The path of the page that is shown. Not in the frame: that changes between pages, too. */
let shown: string | undefined;

/** Starts each new page at its top, with the focus at its content, as a page load would. */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    // Back and forward keep the place that the browser remembers.
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, type, main]);
}
