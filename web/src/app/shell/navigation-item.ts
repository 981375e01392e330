import { matchPath } from 'react-router-dom';
import type { MenuLink } from '../../screens/main-menu.ts';

/** A page that the bar and the menu link to. */
export interface NavigationItem {
  words: string;
  to: string;
  /** Whether the visitor is on this page. */
  isCurrent: boolean;
}

/** Whether a link of the top bar leads to the current page. */
export function isCurrentAt({ path, currentAt = [`${path}/*`] }: MenuLink, pathname: string): boolean {
  return currentAt.some((pattern) => matchPath(pattern, pathname) !== null);
}
