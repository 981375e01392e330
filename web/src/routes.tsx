import { type ComponentType, createElement, isValidElement, Suspense } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { getSession } from './auth/session-store.ts';
import { paths, type PublicScreen, publicScreens } from './screens/derived.ts';
import type { Access } from './screens/screen.ts';
import { Footer } from './shell/footer.tsx';
import { type LazyPage, lazyPage } from './shell/page-loading.ts';
import { RequireSignIn } from './shell/require-sign-in.tsx';
import { Shell } from './shell/shell.tsx';
import type { PreloadOptions } from './ui/navigation/preload-context.ts';

/** The code of each page outside the dashboard; those inside stand in dashboard-screens.tsx, which comes with the first of them. */
const pages = import.meta.glob<{ default: ComponentType }>(['./pages/**/*-page.tsx', '!./pages/dashboard/*']);

const prefetchPosts = () => import('./blog/posts.ts').then(({ prefetchPosts: prefetch }) => prefetch());

/** What a screen shows, asked for as soon as somebody reaches for a link to it, where that is cheap and for everybody. */
const prefetches: Partial<Record<PublicScreen['name'], LazyPage['prefetch']>> = {
  blog: prefetchPosts,
  article: prefetchPosts,
  publicPart: ({ id = '' }) =>
    import('./pages/part/part-page-data.ts').then(({ prefetchPartPage }) => prefetchPartPage(id)),
  part: ({ id = '' }) => import('./parts/get-part.ts').then(({ prefetchPart }) => prefetchPart(id)),
};

/** Two addresses of one page show the same component: it stays when one leads to the other. */
const lazyPages = new Map<string, LazyPage>();

function pageOf({
  name,
  page,
  usesQueries,
}: Pick<PublicScreen, 'page' | 'usesQueries'> & { name?: PublicScreen['name'] }) {
  const known = lazyPages.get(page);
  if (known) return known;
  const load = pages[`./${page}`];
  if (!load) throw new Error(`There is no page ${page}.`);
  const made = lazyPage(usesQueries ? () => withQueries(load()) : load, name && prefetches[name]);
  lazyPages.set(page, made);
  return made;
}

const LoginPage = pageOf({ page: 'pages/sign-in/login-page.tsx' });
const NotFoundPage = pageOf({ page: 'pages/not-found-page.tsx' });
const loadDashboard = () => import('./pages/dashboard/dashboard-page.tsx');
const DashboardPage = lazyPage(() => withQueries(loadDashboard()));
const DashboardBar = lazyPage(() => withQueries(loadDashboard().then(({ DashboardBar: bar }) => ({ default: bar }))));
const loadDashboardScreens = () => import('./dashboard-screens.tsx');
const DashboardScreens = lazyPage(() =>
  loadDashboardScreens().then(({ DashboardScreens: screens }) => ({ default: screens })),
);
// The build for riders has no trace of it: the condition is decided when it is built.
const StyleguidePage = import.meta.env.DEV ? lazyPage(() => import('./styleguide/styleguide-page.tsx')) : undefined;

/** Screens at their addresses as Hosting takes them: `/PRODUCT` is another one than `/product`, and leads nowhere. */
function listRoutes(...kinds: Access[]): RouteObject[] {
  return publicScreens
    .filter(({ access }) => kinds.includes(access ?? 'everybody'))
    .map((screen) => ({ path: paths[screen.name], element: createElement(pageOf(screen)), caseSensitive: true }));
}

/** The screens of the dashboard, which knows their addresses; Hosting hands all that lies below it to the app, however it is written. */
const dashboardRoutes: RouteObject[] = [
  { path: `${paths.dashboard}/*`, element: <DashboardScreens />, caseSensitive: true },
];

/** The map of the app: every screen, and who may see it. */
const routes: RouteObject[] = [
  {
    element: <Shell foot={<Footer />} />,
    children: [
      ...listRoutes('everybody'),
      { element: <RequireSignIn />, children: listRoutes('signed-in', 'customers') },
    ],
  },
  {
    element: <Shell />,
    children: [
      ...listRoutes('visitors'),
      ...(StyleguidePage ? [{ path: paths.styleguide, element: <StyleguidePage /> }] : []),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  {
    element: (
      <Shell
        bar={
          <Suspense>
            <DashboardBar />
          </Suspense>
        }
      />
    ),
    children: [
      {
        element: <RequireSignIn />,
        children: [{ element: <DashboardPage />, children: dashboardRoutes }],
      },
    ],
  },
];

/** The screen of the address where the visitor is. */
export function AppRoutes() {
  return useRoutes(routes);
}

/**
 * Loads the code of the screens at an address, before anybody is there; `withData` also what they ask for first. Where a
 * sign-in comes first, it is the code of that, unless they are wanted `afterSignIn`.
 */
export async function preloadScreen(
  pathname: string,
  { withData = false, afterSignIn = false }: PreloadOptions = {},
): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  const types = matches.map(({ route: { element } }) => isValidElement(element) && element.type);
  const params = matches.at(-1)?.params ?? {};
  const found = types.filter(isLazyPage);
  const isSignInFirst = types.includes(RequireSignIn) && getSession().status === 'signed-out' && !afterSignIn;
  const shown = isSignInFirst ? [LoginPage] : found;
  await Promise.all([
    ...shown.map(({ preload }) => preload()),
    shown.includes(DashboardPage) && DashboardBar.preload(),
    shown.includes(DashboardScreens) &&
      loadDashboardScreens().then(({ preloadDashboardScreen }) => preloadDashboardScreen(pathname)),
    ...(withData ? found.map(({ prefetch }) => prefetch?.(params)) : []),
  ]);
}

function isLazyPage(type: unknown): type is LazyPage {
  return typeof type === 'function' && 'preload' in type;
}

/** Most screens ask the shop for something; the library for that comes side by side with the code of the first of them. */
async function withQueries(code: Promise<{ default: ComponentType }>): Promise<{ default: ComponentType }> {
  const [{ default: Page }, { Queries }] = await Promise.all([code, import('./api/queries.tsx')]);
  return { default: () => createElement(Queries, null, createElement(Page)) };
}
