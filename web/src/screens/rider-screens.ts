import { DIAGRAM_PATH, DIAGRAMS_PATH } from '@fourteener/contract/diagram-page';
import { PART_PATH } from '@fourteener/contract/part-address';
import { pictureSizes } from './picture-sizes.ts';
import type { Screen } from './screen.ts';

/** The screens of visitors and riders, in the order of the menus. */
export const riderScreens = {
  products: {
    path: '/product',
    page: 'pages/products-page.tsx',
    mainMenu: { label: 'Parts', currentAt: ['/product/*', PART_PATH] },
    preload: ['/partses?limit=12&sort=newest&count=true'],
    // A row of the widest screen.
    pictures: { most: 3, sizes: pictureSizes.card },
    prerender: 'page',
  },
  home: {
    path: '/',
    page: 'pages/home/home-page.tsx',
    mainMenu: { label: 'Home', currentAt: ['/', '/home'] },
    preload: ['/partses?last=6', '/review?last=3'],
    prerender: 'page',
  },
  homeToo: { path: '/home', page: 'pages/home/home-page.tsx', prerender: 'alias' },
  part: {
    path: '/product/:id',
    page: 'pages/part/order-page.tsx',
    access: 'signed-in',
    preload: ['/partses/$1'],
    pictures: { most: 1, sizes: pictureSizes.page },
  },
  publicPart: { path: PART_PATH, page: 'pages/part/part-page.tsx', prerender: 'served' },
  diagram: { path: DIAGRAM_PATH, page: 'pages/diagrams/diagram-page.tsx', prerender: 'served' },
  reviews: {
    path: '/reviews',
    page: 'pages/reviews-page.tsx',
    preload: ['/review?limit=10&sort=newest&count=true', '/review/summary'],
    prerender: 'page',
  },
  blog: {
    path: '/blog',
    page: 'pages/blog-page.tsx',
    mainMenu: { label: 'Blog' },
    prerender: 'page',
    builtIn: 'posts',
  },
  article: { path: '/blog/:id', page: 'pages/article-page.tsx', prerender: 'each', builtIn: 'posts' },
  about: { path: '/about', page: 'pages/about/about-page.tsx', mainMenu: { label: 'About' }, prerender: 'page' },
  diagrams: {
    path: DIAGRAMS_PATH,
    page: 'pages/diagrams/diagram-page.tsx',
    mainMenu: { label: 'Drawings' },
    prerender: 'served',
  },
  // Apart from the calls below /fit, which answer JSON.
  fitRules: { path: '/fit-rules', page: 'pages/fit/fit-rules-page.tsx', prerender: 'page' },
  fitRule: { path: '/fit-rules/:id', page: 'pages/fit/fit-rule-page.tsx', prerender: 'each' },
  garage: { path: '/garage', page: 'pages/garage/garage-page.tsx', mainMenu: { label: 'Garage' } },
  basket: { path: '/basket', page: 'pages/basket-page.tsx' },
  checkout: { path: '/checkout', page: 'pages/checkout/checkout-page.tsx' },
  // Where the payment provider leads back to.
  purchase: { path: '/checkout/:id', page: 'pages/checkout/checkout-page.tsx', access: 'signed-in' },
  quickOrder: { path: '/quick-order', page: 'pages/quick-order-page.tsx' },
  lists: { path: '/lists', page: 'pages/lists-page.tsx' },
  list: { path: '/lists/:id', page: 'pages/list-page.tsx' },
  sharedList: { path: '/shared-lists/:id', page: 'pages/shared-list-page.tsx' },
  login: { path: '/login', page: 'pages/sign-in/login-page.tsx', access: 'visitors', prerender: 'page' },
  signup: { path: '/signup', page: 'pages/sign-in/signup-page.tsx', access: 'visitors', prerender: 'page' },
  // The specification's table of dashboard pages, section 2, in its order; then our own.
  dashboard: {
    path: '/dashboard',
    page: 'pages/dashboard/profile-page.tsx',
    access: 'signed-in',
    mainMenu: { label: 'Dashboard' },
    sidebar: 'My Profile',
    group: 'settings',
  },
  addReview: {
    path: '/dashboard/userreview',
    page: 'pages/dashboard/add-review-page.tsx',
    access: 'customers',
    sidebar: 'Add Review',
  },
  myOrders: { path: '/dashboard/myOrders', page: 'pages/dashboard/my-orders-page.tsx', access: 'customers' },
  // The same page, as the specification's sidebar writes its address.
  myOrdersInSidebar: {
    path: '/dashboard/MyOrders',
    page: 'pages/dashboard/my-orders-page.tsx',
    access: 'customers',
    sidebar: 'My orders',
    prerender: 'alias',
  },
  myOrder: { path: '/dashboard/my-orders/:id', page: 'pages/dashboard/my-order-page.tsx', access: 'customers' },
  invoice: { path: '/dashboard/my-orders/:id/invoice', page: 'pages/dashboard/invoice-page.tsx', access: 'customers' },
} as const satisfies Record<string, Screen>;
