// What every visit needs of the table. The build writes the values of these constants (web/vite.evaluate.ts), so that visitors do not
// download the admins' rows and labels.
import type { Access, Screen } from './screen.ts';
import { isInDashboard, screenRows, type screens, type ScreenName } from './screens.ts';

/** Each address of the app, by its screen. */
export const paths = Object.fromEntries(screenRows.map(({ name, path }) => [name, path])) as {
  readonly [name in ScreenName]: (typeof screens)[name]['path'];
};

/** What the build writes in place of `paths`: visitors do not download the addresses of the admins, which shell/lazy-screens.ts adds. */
export const visitorPaths = Object.fromEntries(
  screenRows
    .filter(({ access, isLinkedFromShop }) => access !== 'admins' || isLinkedFromShop)
    .map(({ name, path }) => [name, path]),
);

/** A link of the bar at the top. */
export interface MenuLink {
  label: string;
  path: string;
  /** Whether only those see it who are signed in. */
  isPrivate?: true;
  /** Where it is the current one; without it, at its address and below. */
  currentAt?: readonly string[];
}

/** The links of the bar at the top. */
export const mainMenu: readonly MenuLink[] = screenRows.flatMap(({ path, access, mainMenu: place }) =>
  // What does not hold is not said: each visitor downloads it.
  place ? [{ ...place, path, ...(access !== 'everybody' && { isPrivate: true as const }) }] : [],
);

/** A screen outside the dashboard; its address is in `paths`. */
export interface PublicScreen extends Pick<Screen, 'page' | 'usesQueries'> {
  name: ScreenName;
  /** Without it, everybody. */
  access?: Exclude<Access, 'everybody'>;
}

/** The screens outside the dashboard. */
export const publicScreens: readonly PublicScreen[] = screenRows
  .filter((screen) => !isInDashboard(screen) && screen.access !== 'developers')
  // What does not hold is not said: each visitor downloads it.
  .map(({ name, page, access, usesQueries }) => ({
    name,
    page,
    ...(usesQueries && { usesQueries }),
    ...(access !== 'everybody' && { access }),
  }));
