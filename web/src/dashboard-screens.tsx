import { type ComponentType, createElement } from 'react';
import { useLocation } from 'react-router-dom';
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

/** The screen of the address inside the dashboard where the user is. */
export function DashboardScreens() {
  const { pathname } = useLocation();
  return createElement(findScreen(screens, pathname) ?? AdminScreens);
}

/** Loads the code of a screen of the dashboard before anybody is there. */
export async function preloadDashboardScreen(pathname: string): Promise<void> {
  const screen = findScreen(screens, pathname);
  if (screen) await screen.preload();
  else await loadAdminScreens().then(({ preloadAdminScreen }) => preloadAdminScreen(pathname));
}
