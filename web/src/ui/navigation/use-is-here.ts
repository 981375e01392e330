import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Returns a function that says whether the page of this component is still open, and is not being left for another. An answer can come
 * late: it must not move a user who went elsewhere meanwhile. The page counts, since a component can be gone while its page is still open,
 * such as the form of a basket that was ordered.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const page = useRef(pathname);
  const heading = useRef<string>(undefined);
  useEffect(() => {
    page.current = pathname;
    heading.current = next?.pathname;
  }, [pathname, next]);
  return useCallback(() => {
    const here = page.current;
    return window.location.pathname === here && (heading.current ?? here) === here;
  }, []);
}
