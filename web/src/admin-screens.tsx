import { createElement } from 'react';
import { matchPath, useLocation } from 'react-router';
import { paths } from './paths.ts';
import { type LazyPage, lazyPage } from './shell/page-loading.ts';
import { RequireAdmin } from './shell/require-admin.tsx';
import type { AdminPath } from './admin-paths.ts';

/** The screen of each of the admins' addresses. */
const screens: Record<AdminPath, LazyPage> = {
  manageProducts: lazyPage(() => import('./parts/manage-products-page.tsx')),
  manageOrders: lazyPage(() => import('./orders/manage-orders-page.tsx')),
  addProduct: lazyPage(() => import('./parts/add-product-page.tsx')),
  users: lazyPage(() => import('./users/users-page.tsx')),
  orderBoard: lazyPage(() => import('./board/board-page.tsx')),
  adminOrder: lazyPage(() => import('./board/admin-order-page.tsx')),
  adminPart: lazyPage(() => import('./parts/admin-part-page.tsx')),
  lowStock: lazyPage(() => import('./stock/low-stock-page.tsx')),
  importParts: lazyPage(() => import('./imports/import-page.tsx')),
  importOfParts: lazyPage(() => import('./imports/undo-import-page.tsx')),
  audit: lazyPage(() => import('./audit/audit-page.tsx')),
  mails: lazyPage(() => import('./mails/mails-page.tsx')),
  reports: lazyPage(() => import('./reports/reports-page.tsx')),
};

function findScreen(pathname: string): LazyPage | undefined {
  const entries = Object.entries(screens) as [AdminPath, LazyPage][];
  return entries.find(([name]) => matchPath(paths[name], pathname))?.[1];
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
