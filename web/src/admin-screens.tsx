import { type ComponentType, createElement } from 'react';
import { useLocation } from 'react-router-dom';
import { findScreen, listScreens } from './shell/lazy-screens.ts';
import { RequireAdmin } from './shell/require-admin.tsx';

const screens = listScreens(['admins'], import.meta.glob<{ default: ComponentType }>('./admin/*-page.tsx'));

/** The screen of the address where the admin is; others are turned away. */
export function AdminScreens() {
  const { pathname } = useLocation();
  const screen = findScreen(screens, pathname);
  return <RequireAdmin>{screen && createElement(screen)}</RequireAdmin>;
}

/** Loads the code of an admins' screen before anybody is there. */
export async function preloadAdminScreen(pathname: string): Promise<void> {
  await findScreen(screens, pathname)?.preload();
}
