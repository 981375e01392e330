import { matchPath } from 'react-router-dom';
import type { MenuLink } from '../../screens/main-menu.ts';

/** A place that the bar and the menu lead to. */
export interface NavigationItem {
  words: string;
  to: string;
  /** Whether this is where the visitor is. */
  isCurrent: boolean;
}

/** Whether a link of the bar at the top leads to where one is. */
export function isCurrentAt({ path, currentAt = [`${path}/*`] }: MenuLink, pathname: string): boolean {
  return currentAt.some((pattern) => matchPath(pattern, pathname) !== null);
}
