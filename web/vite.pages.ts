import { pictureSizes } from './src/parts/picture-sizes.ts';
import { paths } from './src/paths.ts';
import type { EarlyPictures } from './vite.early.ts';

/** A page that is built ahead. */
export interface Page {
  /** The address that it is built for. */
  path: string;
  /** Where Hosting finds it: it serves `/about` from `about.html`. */
  file: string;
  /** The screen's source: its code is fetched together with the main script. */
  source: string;
  /** Whether it shows articles. */
  hasPosts?: boolean;
  /** What its script will ask the shop for first: asked for before the script is there. */
  early?: readonly string[];
  /** Of the parts in the first of these answers. */
  pictures?: EarlyPictures;
}

/** The pages that everybody may see. */
export const pages: readonly Page[] = [
  { path: paths.home, file: 'index.html', source: 'home/home-page.tsx', early: ['/partses?last=6', '/review?last=3'] },
  {
    path: paths.reviews,
    file: 'reviews.html',
    source: 'reviews/reviews-page.tsx',
    early: ['/review?limit=10&sort=newest&count=true', '/review/summary'],
  },
  { path: paths.blog, file: 'blog.html', source: 'blog/blog-page.tsx', hasPosts: true },
  { path: paths.about, file: 'about.html', source: 'about/about-page.tsx' },
  { path: paths.login, file: 'login.html', source: 'auth/login-page.tsx' },
  { path: paths.signup, file: 'signup.html', source: 'auth/signup-page.tsx' },
  {
    path: paths.products,
    file: 'product.html',
    source: 'parts/products-page.tsx',
    early: ['/partses?limit=12&sort=newest&count=true'],
    // A row of the widest screen.
    pictures: { most: 3, sizes: pictureSizes.card },
  },
  // Any address that leads nowhere: Hosting answers with this file and status 404.
  { path: '/404', file: '404.html', source: 'shell/not-found-page.tsx' },
];

/** A screen of which nothing can be built ahead: it stands behind the sign-in, or shows what the browser keeps. */
interface BareScreen {
  path: string;
  sources: readonly string[];
  /** Visitors see it too, instead of the sign-in. */
  isPublic?: true;
  /** As a page's; `$1` is the parameter of the path. */
  early?: readonly string[];
  pictures?: EarlyPictures;
}

const frame = 'dashboard/dashboard-page.tsx';
const adminFrame = [frame, 'admin-screens.tsx'];

/** The screens that share the bare page. */
export const bareScreens: readonly BareScreen[] = [
  {
    path: paths.part,
    sources: ['orders/order-page.tsx'],
    early: ['/partses/$1'],
    pictures: { most: 1, sizes: pictureSizes.page },
  },
  { path: paths.basket, sources: ['basket/basket-page.tsx'], isPublic: true },
  { path: paths.dashboard, sources: [frame, 'users/profile-page.tsx'] },
  { path: paths.addReview, sources: [frame, 'reviews/add-review-page.tsx'] },
  { path: paths.myOrders, sources: [frame, 'orders/my-orders-page.tsx'] },
  { path: paths.myOrder, sources: [frame, 'orders/my-order-page.tsx'] },
  { path: paths.manageProducts, sources: [...adminFrame, 'parts/manage-products-page.tsx'] },
  { path: paths.manageOrders, sources: [...adminFrame, 'orders/manage-orders-page.tsx'] },
  { path: paths.addProduct, sources: [...adminFrame, 'parts/add-product-page.tsx'] },
  { path: paths.users, sources: [...adminFrame, 'users/users-page.tsx'] },
  { path: paths.orderBoard, sources: [...adminFrame, 'board/board-page.tsx'] },
  { path: paths.adminOrder, sources: [...adminFrame, 'board/admin-order-page.tsx'] },
  { path: paths.adminPart, sources: [...adminFrame, 'parts/admin-part-page.tsx'] },
  { path: paths.lowStock, sources: [...adminFrame, 'stock/low-stock-page.tsx'] },
];
