// What every visit needs of the table. The build writes the values of these constants (web/vite.evaluate.ts), so that visitors do not
// download the admins' rows and labels.
import { type Access, isInDashboard, type Screen, screenRows, type screens, type ScreenName } from './screens.ts';

/** Each address of the app, by its screen. */
export const paths = Object.fromEntries(screenRows.map(({ name, path }) => [name, path])) as {
  readonly [name in ScreenName]: (typeof screens)[name]['path'];
};

/** The addresses that only admins reach. */
export const adminPaths = screenRows.filter(({ access }) => access === 'admins').map(({ path }) => path);

/** The links of the bar at the top. */
export const mainMenu = screenRows.flatMap(({ path, access, mainMenu: place }) =>
  place ? [{ label: place.label, path, access, currentAt: place.currentAt }] : [],
);

/** A screen that riders and visitors reach; its address is in `paths`. */
export interface RiderScreen extends Pick<Screen, 'page' | 'usesQueries'> {
  name: ScreenName;
  /** Without it, everybody. */
  access?: Exclude<Access, 'everybody'>;
  isInDashboard?: true;
}

/** The screens of riders and visitors. */
export const riderScreens: readonly RiderScreen[] = screenRows
  .filter(({ access }) => access !== 'admins' && access !== 'developers')
  .map(({ name, path, page, access, usesQueries }) => {
    // What does not hold is not said: each visitor downloads it.
    const flags = {
      ...(isInDashboard({ path }) && { isInDashboard: true as const }),
      ...(usesQueries && { usesQueries }),
      ...(access !== 'everybody' && { access }),
    };
    return { name, page, ...flags };
  });
