import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from './paths.ts';
import { RequireAdmin, RequireSignIn } from './shell/guards.tsx';
import { Shell } from './shell/shell.tsx';

const HomePage = lazy(() => import('./home/home-page.tsx'));
const LoginPage = lazy(() => import('./auth/login-page.tsx'));
const SignupPage = lazy(() => import('./auth/signup-page.tsx'));
const OrderPage = lazy(() => import('./orders/order-page.tsx'));
const DashboardPage = lazy(() => import('./dashboard/dashboard-page.tsx'));
const ProfilePage = lazy(() => import('./users/profile-page.tsx'));
const MyOrdersPage = lazy(() => import('./orders/my-orders-page.tsx'));
const ManageProductsPage = lazy(() => import('./parts/manage-products-page.tsx'));
const AddProductPage = lazy(() => import('./parts/add-product-page.tsx'));
const NotFoundPage = lazy(() => import('./shell/not-found-page.tsx'));

/** The map of the app: every screen, and who may see it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.homeToo} element={<HomePage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.signup} element={<SignupPage />} />

        <Route element={<RequireSignIn />}>
          <Route path={paths.part} element={<OrderPage />} />
          <Route path={paths.dashboard} element={<DashboardPage />}>
            <Route index element={<ProfilePage />} />
            <Route path={paths.myOrders} element={<MyOrdersPage />} />
            <Route element={<RequireAdmin />}>
              <Route path={paths.manageProducts} element={<ManageProductsPage />} />
              <Route path={paths.addProduct} element={<AddProductPage />} />
            </Route>
          </Route>
        </Route>

        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
