import { DRAWING_PATH, DRAWINGS_PATH } from '@fourteener/contract/drawing/page';
import { PART_PATH } from '@fourteener/contract/part/address';
import { pictureSizes } from './picture-sizes.ts';
import type { Screen } from './screen.ts';

/** The screens of visitors and riders, in the order of the menus. */
export const riderScreens = {
  products: {
    path: '/product',
    page: 'shop/parts/all-parts-page.tsx',
    mainMenu: { label: 'Parts', currentAt: ['/product/*', PART_PATH] },
    preload: ['/partses?limit=12&sort=newest&count=true', '/partses/facets'],
    // A row of the widest screen.
    pictures: { most: 3, sizes: pictureSizes.listed },
    prerender: 'page',
  },
  home: {
    path: '/',
    page: 'shop/content/home-page.tsx',
    mainMenu: { label: 'Home', currentAt: ['/', '/home'] },
    preload: ['/partses?last=6', '/review?last=3'],
    prerender: 'page',
  },
  homeToo: { path: '/home', page: 'shop/content/home-page.tsx', prerender: 'alias' },
  orderForm: {
    path: '/product/:id',
    page: 'shop/checkout/order-form-page.tsx',
    access: 'signed-in',
    preload: ['/partses/$1'],
    pictures: { most: 1, sizes: pictureSizes.page },
  },
  part: { path: PART_PATH, page: 'shop/parts/part-page.tsx', prerender: 'served' },
  drawing: { path: DRAWING_PATH, page: 'shop/drawings/drawing-page.tsx', prerender: 'served' },
  reviews: {
    path: '/reviews',
    page: 'shop/reviews/reviews-page.tsx',
    preload: ['/review?limit=10&sort=newest&count=true', '/review/summary'],
    prerender: 'page',
  },
  blog: {
    path: '/blog',
    page: 'shop/content/blog-page.tsx',
    mainMenu: { label: 'Blog' },
    prerender: 'page',
    builtIn: 'posts',
  },
  article: { path: '/blog/:id', page: 'shop/content/article-page.tsx', prerender: 'each', builtIn: 'posts' },
  about: { path: '/about', page: 'shop/content/about-page.tsx', mainMenu: { label: 'About' }, prerender: 'page' },
  drawings: {
    path: DRAWINGS_PATH,
    page: 'shop/drawings/drawing-page.tsx',
    mainMenu: { label: 'Drawings' },
    prerender: 'served',
  },
  policy: { path: '/policies/:id', page: 'shop/content/policy-page.tsx' },
  // Apart from the calls below /fit, which answer JSON.
  fitRules: { path: '/fit-rules', page: 'shop/fit/fit-rules-page.tsx', prerender: 'page' },
  fitRule: { path: '/fit-rules/:id', page: 'shop/fit/fit-rule-page.tsx', prerender: 'each' },
  garage: {
    path: '/garage',
    page: 'shop/garage/garage-page.tsx',
    mainMenu: { label: 'Garage' },
    preload: ['/fit/bikes'],
    // A row of the widest screen.
    pictures: { most: 3, sizes: pictureSizes.bike },
    prerender: 'page',
    isPersonal: true,
  },
  basket: { path: '/basket', page: 'shop/basket/basket-page.tsx', prerender: 'page', isPersonal: true },
  checkout: { path: '/checkout', page: 'shop/checkout/checkout-page.tsx' },
  // Where the payment provider leads back to.
  purchase: { path: '/checkout/:id', page: 'shop/checkout/checkout-page.tsx', access: 'signed-in' },
  quickOrder: { path: '/quick-order', page: 'shop/lists/quick-order-page.tsx' },
  lists: { path: '/lists', page: 'shop/lists/lists-page.tsx' },
  list: { path: '/lists/:id', page: 'shop/lists/list-page.tsx' },
  sharedList: { path: '/shared-lists/:id', page: 'shop/lists/shared-list-page.tsx' },
  login: { path: '/login', page: 'shop/account/login-page.tsx', access: 'visitors', prerender: 'page' },
  signup: { path: '/signup', page: 'shop/account/signup-page.tsx', access: 'visitors', prerender: 'page' },
  // Where the links in the emails of the identity provider lead, once the project is told so (docs/deploy.md).
  emailLink: { path: '/email-link', page: 'shop/account/email-link-page.tsx' },
  // Where the market is the European Union; elsewhere it says that there is no such page.
  withdrawal: { path: '/withdrawal', page: 'shop/withdrawal/withdrawal-page.tsx' },
  // The specification's table of dashboard pages, section 2, in its order; then our own.
  dashboard: {
    path: '/dashboard',
    page: 'shop/account/profile-page.tsx',
    access: 'signed-in',
    mainMenu: { label: 'Dashboard' },
    sidebar: 'My Profile',
    group: 'settings',
  },
  sessions: {
    path: '/dashboard/sessions',
    page: 'shop/sessions/sessions-page.tsx',
    access: 'signed-in',
    group: 'settings',
    under: 'dashboard',
  },
  addReview: {
    path: '/dashboard/userreview',
    page: 'shop/reviews/add-review-page.tsx',
    access: 'customers',
    sidebar: 'Add Review',
  },
  myOrders: { path: '/dashboard/myOrders', page: 'shop/orders/my-orders-page.tsx', access: 'customers' },
  // The same page, as the specification's sidebar writes its address.
  myOrdersInSidebar: {
    path: '/dashboard/MyOrders',
    page: 'shop/orders/my-orders-page.tsx',
    access: 'customers',
    sidebar: 'My orders',
    prerender: 'alias',
  },
  myOrder: { path: '/dashboard/my-orders/:id', page: 'shop/orders/my-order-page.tsx', access: 'customers' },
  invoice: { path: '/dashboard/my-orders/:id/invoice', page: 'shop/orders/invoice-page.tsx', access: 'customers' },
  creditNote: {
    path: '/dashboard/my-orders/:id/credit-notes/:number',
    page: 'shop/orders/credit-note-page.tsx',
    access: 'customers',
  },
} as const satisfies Record<string, Screen>;
