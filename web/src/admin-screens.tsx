import { adminAddresses } from '@fourteener/contract/admin-addresses';
import { type ComponentType, createElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { addAddresses } from './api/client.ts';
import { screenRows } from './screens/screens.ts';
import { type LazyPage, lazyPage } from './shell/page-loading.ts';
import { RequireAdmin } from './shell/require-admin.tsx';

addAddresses(adminAddresses);

const pages = import.meta.glob<{ default: ComponentType }>('./admin/*-page.tsx');

/** The screen of each of the admins' addresses. */
const screens = screenRows
  .filter(({ access }) => access === 'admins')
  .map(({ path, page }) => ({ path, screen: lazyPage(findPage(page)) }));

function findPage(page: string) {
  const load = pages[`./${page}`];
  if (!load) throw new Error(`There is no page ${page}.`);
  return load;
}

function findScreen(pathname: string): LazyPage | undefined {
  return screens.find(({ path }) => matchPath(path, pathname))?.screen;
}

/** The screen of the address where the admin is; others are turned away. */
export function AdminScreens() {
  const { pathname } = useLocation();
  const screen = findScreen(pathname);
  return <RequireAdmin>{screen && createElement(screen)}</RequireAdmin>;
}

/** Loads the code of an admins' screen before anybody is there. */
export async function preloadAdminScreen(pathname: string): Promise<void> {
  await findScreen(pathname)?.preload();
}
