import { screenRows } from './screens.ts';

/** A link of the bar at the top. */
export interface MenuLink {
  label: string;
  path: string;
  /** Whether only signed-in users see it. */
  isPrivate: boolean;
  /** Where it is the current one; without it, at its address and below. */
  currentAt?: readonly string[];
}

/** The links of the bar at the top. */
export const mainMenu: readonly MenuLink[] = screenRows.flatMap(({ path, access, mainMenu: place }) =>
  place ? [{ ...place, path, isPrivate: access !== 'everybody' }] : [],
);
