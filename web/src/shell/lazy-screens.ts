import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Access } from '../screens/screen.ts';
import { paths } from '../screens/paths.ts';
import { isInDashboard, screenRows } from '../screens/screens.ts';
import { type LazyPage, lazyPage } from './page-loading.ts';

// The build leaves the admins' addresses out of what every visitor downloads.
Object.assign(paths, Object.fromEntries(screenRows.map(({ name, path }) => [name, path])));

type Pages = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
type Screens = readonly { readonly path: string; readonly screen: LazyPage }[];

/** The screens of the dashboard for these kinds of users, by address; `pages` has the code of each, by its file below `src`. */
export function listScreens(kinds: readonly Access[], pages: Pages): Screens {
  // Two addresses of one page show the same component: it stays when one leads to the other.
  const made = new Map<string, LazyPage>();
  return screenRows
    .filter((screen) => isInDashboard(screen) && kinds.includes(screen.access))
    .map(({ path, page }) => {
      const screen = made.get(page) ?? lazyPage(find(pages, page));
      made.set(page, screen);
      return { path, screen };
    });
}

function find(pages: Pages, page: string) {
  const load = pages[`./${page}`];
  if (!load) throw new Error(`There is no page ${page}.`);
  return load;
}

/** The screen at an address. */
export function findScreen(screens: Screens, pathname: string): LazyPage | undefined {
  return screens.find(({ path }) => matchPath(path, pathname))?.screen;
}
