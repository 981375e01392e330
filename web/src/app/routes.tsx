import type { ComponentType } from 'react';
import {
  matchRoutes,
  type NonIndexRouteObject,
  type Params,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { getSession } from '../auth/session-store.ts';
import { paths } from '../screens/paths.ts';
import type { Access } from '../screens/screen.ts';
import { isInDashboard, screenRows } from '../screens/screens.ts';
import { Footer } from './shell/footer.tsx';
import { RequireAdmin } from './shell/require-admin.tsx';
import { RequireSignIn } from './shell/require-sign-in.tsx';
import { Shell } from './shell/shell.tsx';
import { loadCode } from '../ui/code/page-code-error.ts';
import { FullScreenLoading } from '../ui/feedback/full-screen-loading.tsx';
import type { PreloadOptions } from '../ui/navigation/preload-context.ts';
import { DashboardBar } from './dashboard-bar.tsx';
import { PageFailed } from './page-failed.tsx';

interface PageModule {
  default: ComponentType;
  /** Begins the queries of the page and awaits none of them. Called when somebody goes to the page or reaches for a link to it. */
  start?: (params: Params) => void;
}

const pages: Record<string, () => Promise<PageModule>> = import.meta.glob<PageModule>('../{shop,admin}/*/*-page.tsx');

/** A route whose code is loaded when somebody first goes there; the page before stays until then. */
function toRoute(load: () => Promise<PageModule>, route: NonIndexRouteObject): NonIndexRouteObject {
  return {
    ...route,
    lazy: async () => {
      const { default: Component, start } = await loadCode(load);
      return { Component, ...(start && { handle: { start }, loader: startBy(start), shouldRevalidate: isOtherPage }) };
    },
    errorElement: <PageFailed />,
    hydrateFallbackElement: <FullScreenLoading />,
  };
}

const startBy =
  (start: (params: Params) => void) =>
  ({ params }: { params: Params }) => {
    start(params);
    return null;
  };

/** Another search or hash is the page's own matter. */
const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname;

/** The screens for these kinds of users: those of the shop, or those in the dashboard. */
function listRoutes(place: 'shop' | 'dashboard', ...kinds: Access[]): RouteObject[] {
  return screenRows
    .filter((row) => isInDashboard(row) === (place === 'dashboard') && kinds.includes(row.access))
    .map(({ name, path, page }) => {
      const load = pages[`../${page}`];
      if (!load) throw new Error(`There is no page ${page}.`);
      // Hosting takes the shop's addresses as they are written, `/PRODUCT` leads nowhere, but all below /dashboard belongs to the app.
      return toRoute(load, { id: name, path, caseSensitive: place === 'shop' });
    });
}

const requireSignIn = <RequireSignIn />;
const signedIn = (...children: RouteObject[]): RouteObject => ({ element: requireSignIn, children });
const notFound = (path: string) => toRoute(() => import('./not-found-page.tsx'), { path });

/** The map of the app: every screen, and who may see it. */
export const routes: RouteObject[] = [
  {
    element: <Shell foot={<Footer />} />,
    errorElement: <PageFailed />,
    children: [...listRoutes('shop', 'everybody'), signedIn(...listRoutes('shop', 'signed-in', 'customers'))],
  },
  {
    element: <Shell />,
    errorElement: <PageFailed />,
    children: [...listRoutes('shop', 'visitors'), notFound('*')],
  },
  {
    element: <Shell bar={<DashboardBar />} />,
    errorElement: <PageFailed />,
    children: [
      signedIn({
        ...toRoute(() => import('./dashboard/dashboard-page.tsx'), { path: paths.dashboard, caseSensitive: true }),
        children: [
          ...listRoutes('dashboard', 'signed-in', 'customers'),
          { element: <RequireAdmin />, children: listRoutes('dashboard', 'admins') },
          notFound(`${paths.dashboard}/*`),
        ],
      }),
    ],
  },
];

const match = (pathname: string) => matchRoutes(routes, pathname) ?? [];

/** Loads the code of the screens at an address into their routes. A router that is made afterwards shows them at once. */
export async function loadRoutes(pathname: string): Promise<void> {
  await Promise.all(
    match(pathname).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The `hydrationData` by which a router knows that an address is loaded with its data, and starts nothing again. */
export function hydrationOf(pathname: string): { loaderData: Record<string, null> } {
  return { loaderData: Object.fromEntries(match(pathname).map(({ route: { id = '' } }) => [id, null] as const)) };
}

/**
 * Loads the code of the screens at an address, before anybody is there; `withData` also begins their queries. Where a sign-in comes
 * first, it loads the code of that, unless the screens are wanted `afterSignIn`.
 */
export async function preload(pathname: string, { withData, afterSignIn }: PreloadOptions = {}): Promise<void> {
  const matches = match(pathname);
  const isGuarded = matches.some(({ route }) => route.element === requireSignIn);
  const isSignInFirst = isGuarded && getSession().status === 'signed-out' && !afterSignIn;
  await Promise.all([
    isSignInFirst && loadRoutes(paths.login),
    // The router loads the screen before the guard leads away from it.
    (!isSignInFirst || withData) && loadRoutes(pathname),
  ]);
  if (!withData) return;
  for (const { route, params } of matches) (route.handle as Pick<PageModule, 'start'> | undefined)?.start?.(params);
}
