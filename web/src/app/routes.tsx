import { type ComponentType, type ReactNode, use } from 'react';
import { matchRoutes, type NonIndexRouteObject, type Params, type RouteObject } from 'react-router-dom';
import { getSession } from '../auth/session-store.ts';
import { paths } from '../screens/paths.ts';
import type { Access } from '../screens/screen.ts';
import { isInDashboard, screenRows } from '../screens/screens.ts';
import { Footer } from './shell/footer.tsx';
import { RequireSignIn } from './shell/require-sign-in.tsx';
import { Shell } from './shell/shell.tsx';
import { loadCode } from '../ui/code/page-code-error.ts';
import { FullScreenLoading } from '../ui/feedback/full-screen-loading.tsx';
import { prepareHead } from '../ui/navigation/next-head.ts';
import type { PreloadOptions } from '../ui/navigation/preload-context.ts';
import { DashboardBar } from './dashboard-bar.tsx';
import { PageFailed } from './page-failed.tsx';

interface PageModule {
  default: ComponentType;
  /** Begins the page's queries without awaiting them. Called when somebody reaches for a link to the page. */
  start?: (params: Params) => void;
  /** The head of the page with the facts known so far, shown while the whole page is drawn. Called after `start`. */
  drawHead?: (params: Params) => ReactNode;
}

const pages: Record<string, () => Promise<PageModule>> = import.meta.glob<PageModule>('../{shop,admin}/*/*-page.tsx');

/** The facts of a route that the router does not know. */
interface PageHandle {
  /** Whether a sign-in comes first. */
  isGuarded: boolean;
  /** Loads the page's code once; after a failure, the next call tries again. */
  loadPage: () => Promise<PageModule>;
}

/**
 * A route whose code loads when somebody first goes there; until then the page before stays. Where a sign-in comes first, the guard
 * redirects to it without loading that code.
 */
function toRoute(load: () => Promise<PageModule>, route: NonIndexRouteObject, isGuarded = false): NonIndexRouteObject {
  let loading: Promise<PageModule> | undefined;
  let loaded: PageModule | undefined;
  let hasFailed = false;
  const loadPage = () => {
    if (loading && !hasFailed) return loading;
    hasFailed = false;
    loading = loadCode(load);
    loading.then(
      (page) => (loaded = page),
      () => (hasFailed = true),
    );
    return loading;
  };
  const loadNext = async () => {
    await (isGuarded && isSignedOut() ? loadRoutes(paths.login) : loadPage());
    return null;
  };
  const Component = () => {
    const { default: Page } = loaded ?? use(loading ?? loadPage());
    return <Page />;
  };
  return {
    ...route,
    handle: { isGuarded, loadPage } satisfies PageHandle,
    lazy: async () => {
      await loadNext().catch(() => undefined);
      // The router calls `lazy` only once, but a loader at every navigation. A page whose code is loaded needs no loader: without one, Back
      // shows the page before the browser restores its scroll position.
      return { Component, loader: loaded ? undefined : loadNext };
    },
    errorElement: <PageFailed />,
    hydrateFallbackElement: <FullScreenLoading />,
  };
}

const isSignedOut = () => getSession().status === 'signed-out';

/** The screens for these kinds of users, in the shop or in the dashboard. */
function listRoutes(place: 'shop' | 'dashboard', ...kinds: Access[]): RouteObject[] {
  return screenRows
    .filter((row) => isInDashboard(row) === (place === 'dashboard') && kinds.includes(row.access))
    .map(({ name, path, page, access }) => {
      const load = pages[`../${page}`];
      if (!load) throw new Error(`There is no page ${page}.`);
      // Hosting matches the shop's addresses case-sensitively, so `/PRODUCT` leads nowhere, but it serves the app for all below /dashboard.
      const route = { id: name, path, caseSensitive: place === 'shop' };
      return toRoute(load, route, access !== 'everybody' && access !== 'visitors');
    });
}

const signedIn = (...children: RouteObject[]): RouteObject => ({ element: <RequireSignIn />, children });
const notFound = (path: string) => toRoute(() => import('./not-found-page.tsx'), { path });

/** The routes of the app: every screen, and who may see it. */
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
        ...toRoute(
          () => import('./dashboard/dashboard-page.tsx'),
          { path: paths.dashboard, caseSensitive: true },
          true,
        ),
        children: [
          ...listRoutes('dashboard', 'signed-in', 'customers'),
          // Loaded apart, because its code knows what each role may do, which nobody else needs.
          {
            ...toRoute(async () => ({ default: (await import('./shell/require-admin.tsx')).RequireAdmin }), {}, true),
            children: listRoutes('dashboard', 'admins'),
          },
          notFound(`${paths.dashboard}/*`),
        ],
      }),
    ],
  },
];

const match = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route, params }) => {
    return { route, params, handle: route.handle as PageHandle | undefined };
  });

/** Loads the code of the screens at an address into their routes. A router that is made afterwards shows them at once. */
export async function loadRoutes(pathname: string): Promise<void> {
  await Promise.all(
    match(pathname).map(async ({ route, handle }) => {
      if (handle) Object.assign(route, { Component: (await handle.loadPage()).default, lazy: undefined });
    }),
  );
}

/**
 * Loads the code of the screens at an address before somebody goes there; `withData` also begins their queries. Where a sign-in comes
 * first, it loads the sign-in page's code instead, unless the screens are wanted `afterSignIn`.
 */
export async function preload(pathname: string, { withData, afterSignIn }: PreloadOptions = {}): Promise<void> {
  const found = match(pathname);
  const isSignInFirst = isSignedOut() && !afterSignIn && found.some(({ handle }) => handle?.isGuarded);
  if (isSignInFirst) return loadRoutes(paths.login);
  await Promise.all(
    found.map(async ({ handle, params }) => {
      const page = await handle?.loadPage();
      if (!withData) return;
      page?.start?.(params);
      if (page?.drawHead) prepareHead(pathname, page.drawHead(params));
    }),
  );
}
