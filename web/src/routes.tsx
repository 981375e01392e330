import { isValidElement } from 'react';
import { createRoutesFromElements, matchRoutes, Route, useRoutes } from 'react-router';
import { paths } from './paths.ts';
import { Footer } from './shell/footer.tsx';
import { RequireAdmin, RequireSignIn } from './shell/guards.tsx';
import { type LazyPage, lazyPage } from './shell/page-loading.ts';
import { Shell } from './shell/shell.tsx';

const HomePage = lazyPage(() => import('./home/home-page.tsx'));
const ReviewsPage = lazyPage(() => import('./reviews/reviews-page.tsx'));
const BlogPage = lazyPage(() => import('./blog/blog-page.tsx'));
const ArticlePage = lazyPage(() => import('./blog/article-page.tsx'));
const AboutPage = lazyPage(() => import('./about/about-page.tsx'));
const LoginPage = lazyPage(() => import('./auth/login-page.tsx'));
const SignupPage = lazyPage(() => import('./auth/signup-page.tsx'));
const ProductsPage = lazyPage(() => import('./parts/products-page.tsx'));
const OrderPage = lazyPage(() => import('./orders/order-page.tsx'));
const DashboardPage = lazyPage(() => import('./dashboard/dashboard-page.tsx'));
const ProfilePage = lazyPage(() => import('./users/profile-page.tsx'));
const AddReviewPage = lazyPage(() => import('./reviews/add-review-page.tsx'));
const MyOrdersPage = lazyPage(() => import('./orders/my-orders-page.tsx'));
const ManageProductsPage = lazyPage(() => import('./parts/manage-products-page.tsx'));
const ManageOrdersPage = lazyPage(() => import('./orders/manage-orders-page.tsx'));
const AddProductPage = lazyPage(() => import('./parts/add-product-page.tsx'));
const UsersPage = lazyPage(() => import('./users/users-page.tsx'));
const NotFoundPage = lazyPage(() => import('./shell/not-found-page.tsx'));
// The build for riders has no trace of it: the condition is decided when it is built.
const KitPage = import.meta.env.DEV ? lazyPage(() => import('./kit/kit-page.tsx')) : undefined;

/** The map of the app: every screen, and who may see it. */
const routes = createRoutesFromElements(
  <>
    <Route element={<Shell foot={<Footer />} />}>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.homeToo} element={<HomePage />} />
      <Route path={paths.reviews} element={<ReviewsPage />} />
      <Route path={paths.blog} element={<BlogPage />} />
      <Route path={paths.article} element={<ArticlePage />} />
      <Route path={paths.about} element={<AboutPage />} />
      <Route path={paths.products} element={<ProductsPage />} />
      <Route element={<RequireSignIn />}>
        <Route path={paths.part} element={<OrderPage />} />
      </Route>
    </Route>

    <Route element={<Shell />}>
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.signup} element={<SignupPage />} />

      <Route element={<RequireSignIn />}>
        <Route path={paths.dashboard} element={<DashboardPage />}>
          <Route index element={<ProfilePage />} />
          <Route path={paths.addReview} element={<AddReviewPage />} />
          <Route path={paths.myOrders} element={<MyOrdersPage />} />
          <Route element={<RequireAdmin />}>
            <Route path={paths.manageProducts} element={<ManageProductsPage />} />
            <Route path={paths.manageOrders} element={<ManageOrdersPage />} />
            <Route path={paths.addProduct} element={<AddProductPage />} />
            <Route path={paths.users} element={<UsersPage />} />
          </Route>
        </Route>
      </Route>

      {KitPage && <Route path={paths.kit} element={<KitPage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </>,
);

/** The screen of the address where the visitor is. */
export function AppRoutes() {
  return useRoutes(routes);
}

/** Loads the code of the screens at an address, before anybody is there. */
export async function preloadRoutes(pathname: string): Promise<void> {
  const elements = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.element);
  await Promise.all(elements.filter((element) => isValidElement(element)).flatMap(({ type }) => preloadOf(type)));
}

function preloadOf(type: unknown): Promise<unknown>[] {
  return typeof type === 'function' && 'preload' in type ? [(type as LazyPage).preload()] : [];
}
