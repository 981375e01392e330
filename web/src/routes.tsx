import { type ComponentType, createElement, isValidElement } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router';
import { getSession } from './auth/session-store.ts';
import { adminPaths } from './admin-paths.ts';
import { paths } from './paths.ts';
import { Footer } from './shell/footer.tsx';
import { type LazyPage, lazyPage } from './shell/page-loading.ts';
import { RequireSignIn } from './shell/require-sign-in.tsx';
import { Shell } from './shell/shell.tsx';

const HomePage = lazyPage(() => import('./home/home-page.tsx'));
const ReviewsPage = lazyPage(() => withQueries(import('./reviews/reviews-page.tsx')));
const BlogPage = lazyPage(
  () => withQueries(import('./blog/blog-page.tsx')),
  () => import('./blog/posts.ts').then(({ warmPosts }) => warmPosts()),
);
const ArticlePage = lazyPage(
  () => withQueries(import('./blog/article-page.tsx')),
  () => import('./blog/posts.ts').then(({ warmPosts }) => warmPosts()),
);
const AboutPage = lazyPage(() => import('./about/about-page.tsx'));
const LoginPage = lazyPage(() => import('./auth/login-page.tsx'));
const SignupPage = lazyPage(() => import('./auth/signup-page.tsx'));
const ProductsPage = lazyPage(() => withQueries(import('./parts/products-page.tsx')));
const OrderPage = lazyPage(
  () => withQueries(import('./orders/order-page.tsx')),
  ({ id = '' }) => import('./parts/get-part.ts').then(({ warmPart }) => warmPart(id)),
);
const BasketPage = lazyPage(() => withQueries(import('./basket/basket-page.tsx')));
const DashboardPage = lazyPage(() => withQueries(import('./dashboard/dashboard-page.tsx')));
const ProfilePage = lazyPage(() => import('./users/profile-page.tsx'));
const AddReviewPage = lazyPage(() => import('./reviews/add-review-page.tsx'));
const MyOrdersPage = lazyPage(() => import('./orders/my-orders-page.tsx'));
const MyOrderPage = lazyPage(() => import('./orders/my-order-page.tsx'));
const loadAdminScreens = () => import('./admin-screens.tsx');
const AdminScreens = lazyPage(() => loadAdminScreens().then(({ AdminScreens: screens }) => ({ default: screens })));
const NotFoundPage = lazyPage(() => import('./shell/not-found-page.tsx'));
// The build for riders has no trace of it: the condition is decided when it is built.
const KitPage = import.meta.env.DEV ? lazyPage(() => import('./kit/kit-page.tsx')) : undefined;

/** The map of the app: every screen, and who may see it. */
const routes: RouteObject[] = [
  {
    element: <Shell foot={<Footer />} />,
    children: [
      { path: paths.home, element: <HomePage /> },
      { path: paths.homeToo, element: <HomePage /> },
      { path: paths.reviews, element: <ReviewsPage /> },
      { path: paths.blog, element: <BlogPage /> },
      { path: paths.article, element: <ArticlePage /> },
      { path: paths.about, element: <AboutPage /> },
      { path: paths.products, element: <ProductsPage /> },
      { path: paths.basket, element: <BasketPage /> },
      { element: <RequireSignIn />, children: [{ path: paths.part, element: <OrderPage /> }] },
    ],
  },
  {
    element: <Shell />,
    children: [
      { path: paths.login, element: <LoginPage /> },
      { path: paths.signup, element: <SignupPage /> },
      {
        element: <RequireSignIn />,
        children: [
          {
            path: paths.dashboard,
            element: <DashboardPage />,
            children: [
              { index: true, element: <ProfilePage /> },
              { path: paths.addReview, element: <AddReviewPage /> },
              { path: paths.myOrders, element: <MyOrdersPage /> },
              { path: paths.myOrder, element: <MyOrderPage /> },
              ...adminPaths.map((name) => ({ path: paths[name], element: <AdminScreens /> })),
            ],
          },
        ],
      },
      ...(KitPage ? [{ path: paths.kit, element: <KitPage /> }] : []),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The screen of the address where the visitor is. */
export function AppRoutes() {
  return useRoutes(routes);
}

/**
 * Loads the code of the screens at an address, before anybody is there; `withData` also what they ask for first. Where a
 * sign-in comes first, it is the code of that.
 */
export async function preloadScreen(pathname: string, withData = false): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  const types = matches.map(({ route: { element } }) => isValidElement(element) && element.type);
  const params = matches.at(-1)?.params ?? {};
  const pages = types.filter(isLazyPage);
  const shown = types.includes(RequireSignIn) && getSession().status === 'signed-out' ? [LoginPage] : pages;
  await Promise.all([
    ...shown.map(({ preload }) => preload()),
    shown.includes(AdminScreens) && loadAdminScreens().then(({ preloadAdminScreen }) => preloadAdminScreen(pathname)),
    ...(withData ? pages.map(({ warm }) => warm?.(params)) : []),
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
