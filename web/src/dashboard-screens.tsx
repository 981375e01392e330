import { type ComponentType, createElement } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { paths } from './screens/paths.ts';
import { adminPaths } from './screens/screens.ts';
import { findScreen, listScreens } from './shell/lazy-screens.ts';
import { lazyPage } from './shell/page-loading.ts';

const pages = import.meta.glob<{ default: ComponentType }>([
  './pages/dashboard/*-page.tsx',
  '!./pages/dashboard/dashboard-page.tsx',
]);
const screens = listScreens(['signed-in', 'customers'], pages);

/** The admins' screens come with the first of them. */
const loadAdminScreens = () => import('./admin-screens.tsx');
const AdminScreens = lazyPage(() => loadAdminScreens().then((code) => ({ default: code.AdminScreens })));

const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'));

/** An address of the dashboard, as routes below it are written. */
const below = (path: string) => path.slice(paths.dashboard.length + 1);

const routes: RouteObject[] = [
  ...screens.map(({ path, screen }) => ({ path: below(path), element: createElement(screen) })),
  ...adminPaths.map((path) => ({ path: below(path), element: <AdminScreens /> })),
  { path: '*', element: <NotFoundPage /> },
];

/** The screen of the address inside the dashboard where the user is. */
export function DashboardScreens() {
  return useRoutes(routes);
}

/** Loads the code of a screen of the dashboard before anybody is there. */
export async function preloadDashboardScreen(pathname: string): Promise<void> {
  const screen = findScreen(screens, pathname);
  if (screen) await screen.preload();
  else await loadAdminScreens().then(({ preloadAdminScreen }) => preloadAdminScreen(pathname));
}
