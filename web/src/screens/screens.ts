import { adminScreens } from './admin-screens.ts';
import { riderScreens } from './rider-screens.ts';
import type { Access, Screen } from './screen.ts';

/** Every screen of the shop, once. The menus list them in this order. */
export const screens = {
  ...riderScreens,
  ...adminScreens,
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The rows of the table, each with its name and its access. */
export const screenRows: readonly (Screen & { name: ScreenName; access: Access })[] = Object.entries<Screen>(
  screens,
).map(([name, screen]) => ({
  access: name in adminScreens ? 'admins' : 'everybody',
  ...screen,
  name: name as ScreenName,
}));

/** The addresses that only admins reach. */
export const adminPaths = screenRows.filter(({ access }) => access === 'admins').map(({ path }) => path);

/** Whether it stands in the dashboard's frame. */
export function isInDashboard({ path }: Pick<Screen, 'path'>): boolean {
  return path === screens.dashboard.path || path.startsWith(`${screens.dashboard.path}/`);
}
