import type { PagedCall } from '@fourteener/contract/calls';
import { DIAGRAM_PATH, DIAGRAMS_PATH } from '@fourteener/contract/diagram-page';
import { PART_PATH } from '@fourteener/contract/part-address';
import { pictureSizes } from './picture-sizes.ts';

/** Who a screen is for: others are led to the sign-in, or to where they can go on. */
export type Access = 'everybody' | 'visitors' | 'signed-in' | 'customers' | 'admins' | 'developers';

/** A screen of the shop, and all that routes, menus, guards, the build and the tests know of it. */
export interface Screen {
  /** Its address. Those of the dashboard match in any case, the others as Hosting takes them. */
  path: string;
  /** Its page, below `web/src`. */
  page: string;
  access: Access;
  /** Its place in the bar at the top: the label, and the addresses at which it is the current one. */
  mainMenu?: { label: string; currentAt: readonly string[] };
  /** The call whose rows it shows. The tests open it with rows and without, while the call is under way and after it failed. */
  list?: PagedCall;
  /** Its label in the dashboard's sidebar, for those who have access. */
  sidebar?: string;
  /** The sidebar has it only where the shop takes payments. */
  isAboutPayments?: true;
  /** It asks the shop for something, and does not stand in the dashboard, which brings the library for that. */
  usesQueries?: true;
  /** What its script asks the shop for first: asked for before the script is there. `$1` is the parameter of the path. */
  preload?: readonly string[];
  /** Of the parts in the first of these answers, pictures that are seen at once: how many, and how wide they are shown. */
  pictures?: { most: number; sizes: string };
  /**
   * Built ahead: one page, or one for each of the things that web/vite.pages.ts lists; `alias` where it is another screen's page; `served` where the function renders it for
   * each address. Without it, the address is answered with the bare page that all such screens share.
   */
  prerender?: 'page' | 'each' | 'alias' | 'served';
  /** What is written into its built pages, for the app to start from. */
  builtIn?: 'posts';
  /** Search engines are told of it. */
  isInSitemap?: true;
}

/** Every screen of the shop, once. The menus list them in this order. */
export const screens = {
  products: {
    path: '/product',
    page: 'pages/products-page.tsx',
    access: 'everybody',
    mainMenu: { label: 'Parts', currentAt: ['/product/*', PART_PATH] },
    usesQueries: true,
    preload: ['/partses?limit=12&sort=newest&count=true'],
    // A row of the widest screen.
    pictures: { most: 3, sizes: pictureSizes.card },
    prerender: 'page',
    isInSitemap: true,
  },
  home: {
    path: '/',
    page: 'pages/home/home-page.tsx',
    access: 'everybody',
    mainMenu: { label: 'Home', currentAt: ['/', '/home'] },
    preload: ['/partses?last=6', '/review?last=3'],
    prerender: 'page',
    isInSitemap: true,
  },
  homeToo: { path: '/home', page: 'pages/home/home-page.tsx', access: 'everybody', prerender: 'alias' },
  part: {
    path: '/product/:id',
    page: 'pages/part/order-page.tsx',
    access: 'signed-in',
    usesQueries: true,
    preload: ['/partses/$1'],
    pictures: { most: 1, sizes: pictureSizes.page },
  },
  publicPart: {
    path: PART_PATH,
    page: 'pages/part/part-page.tsx',
    access: 'everybody',
    usesQueries: true,
    prerender: 'served',
  },
  diagrams: {
    path: DIAGRAMS_PATH,
    page: 'pages/diagrams/diagram-page.tsx',
    access: 'everybody',
    mainMenu: { label: 'Drawings', currentAt: [DIAGRAMS_PATH, DIAGRAM_PATH] },
    usesQueries: true,
    prerender: 'served',
  },
  diagram: {
    path: DIAGRAM_PATH,
    page: 'pages/diagrams/diagram-page.tsx',
    access: 'everybody',
    usesQueries: true,
    prerender: 'served',
  },
  reviews: {
    path: '/reviews',
    page: 'pages/reviews-page.tsx',
    access: 'everybody',
    usesQueries: true,
    preload: ['/review?limit=10&sort=newest&count=true', '/review/summary'],
    prerender: 'page',
    isInSitemap: true,
  },
  blog: {
    path: '/blog',
    page: 'pages/blog-page.tsx',
    access: 'everybody',
    mainMenu: { label: 'Blog', currentAt: ['/blog/*'] },
    usesQueries: true,
    prerender: 'page',
    builtIn: 'posts',
    isInSitemap: true,
  },
  article: {
    path: '/blog/:id',
    page: 'pages/article-page.tsx',
    access: 'everybody',
    usesQueries: true,
    prerender: 'each',
    builtIn: 'posts',
    isInSitemap: true,
  },
  about: {
    path: '/about',
    page: 'pages/about/about-page.tsx',
    access: 'everybody',
    mainMenu: { label: 'About', currentAt: ['/about'] },
    prerender: 'page',
    isInSitemap: true,
  },
  // Apart from the calls below /fit, which answer JSON.
  fitRules: {
    path: '/fit-rules',
    page: 'pages/fit/fit-rules-page.tsx',
    access: 'everybody',
    prerender: 'page',
    isInSitemap: true,
  },
  fitRule: {
    path: '/fit-rules/:id',
    page: 'pages/fit/fit-rule-page.tsx',
    access: 'everybody',
    prerender: 'each',
    isInSitemap: true,
  },
  garage: {
    path: '/garage',
    page: 'pages/garage/garage-page.tsx',
    access: 'everybody',
    mainMenu: { label: 'Garage', currentAt: ['/garage'] },
    usesQueries: true,
  },
  basket: { path: '/basket', page: 'pages/basket-page.tsx', access: 'everybody', usesQueries: true },
  checkout: { path: '/checkout', page: 'pages/checkout/checkout-page.tsx', access: 'everybody', usesQueries: true },
  // Where the payment provider leads back to.
  purchase: {
    path: '/checkout/:id',
    page: 'pages/checkout/checkout-page.tsx',
    access: 'signed-in',
    usesQueries: true,
  },
  quickOrder: { path: '/quick-order', page: 'pages/quick-order-page.tsx', access: 'everybody', usesQueries: true },
  lists: { path: '/lists', page: 'pages/lists-page.tsx', access: 'everybody', usesQueries: true },
  list: { path: '/lists/:id', page: 'pages/list-page.tsx', access: 'everybody', usesQueries: true },
  sharedList: { path: '/shared-lists/:id', page: 'pages/shared-list-page.tsx', access: 'everybody', usesQueries: true },
  login: { path: '/login', page: 'pages/sign-in/login-page.tsx', access: 'visitors', prerender: 'page' },
  signup: { path: '/signup', page: 'pages/sign-in/signup-page.tsx', access: 'visitors', prerender: 'page' },
  // The specification's table of dashboard pages, section 2, in its order; then our own.
  dashboard: {
    path: '/dashboard',
    page: 'pages/dashboard/profile-page.tsx',
    access: 'signed-in',
    mainMenu: { label: 'Dashboard', currentAt: ['/dashboard/*'] },
    sidebar: 'My Profile',
  },
  addReview: {
    path: '/dashboard/userreview',
    page: 'pages/dashboard/add-review-page.tsx',
    access: 'customers',
    sidebar: 'Add Review',
  },
  myOrders: {
    path: '/dashboard/myOrders',
    page: 'pages/dashboard/my-orders-page.tsx',
    access: 'customers',
  },
  // The same page, as the specification's sidebar writes its address.
  myOrdersInSidebar: {
    path: '/dashboard/MyOrders',
    page: 'pages/dashboard/my-orders-page.tsx',
    access: 'customers',
    sidebar: 'My orders',
    prerender: 'alias',
  },
  myOrder: { path: '/dashboard/my-orders/:id', page: 'pages/dashboard/my-order-page.tsx', access: 'customers' },
  invoice: {
    path: '/dashboard/my-orders/:id/invoice',
    page: 'pages/dashboard/invoice-page.tsx',
    access: 'customers',
  },
  manageProducts: {
    path: '/dashboard/manageproducts',
    page: 'admin/manage-products-page.tsx',
    access: 'admins',
    list: 'listParts',
    sidebar: 'Manage Products',
  },
  manageOrders: {
    path: '/dashboard/manageallorders',
    page: 'admin/manage-orders-page.tsx',
    access: 'admins',
    list: 'listOrders',
    sidebar: 'Manage All Orders',
  },
  addProduct: {
    path: '/dashboard/addproduct',
    page: 'admin/add-product-page.tsx',
    access: 'admins',
    sidebar: 'Add Product',
  },
  users: {
    path: '/dashboard/users',
    page: 'admin/users-page.tsx',
    access: 'admins',
    list: 'listUsers',
    sidebar: 'All Users',
  },
  orderQueue: {
    path: '/dashboard/orders',
    page: 'admin/order-queue-page.tsx',
    access: 'admins',
    sidebar: 'Order Board',
  },
  adminOrder: { path: '/dashboard/orders/:id', page: 'admin/admin-order-page.tsx', access: 'admins' },
  payments: {
    path: '/dashboard/payments',
    page: 'admin/payments-page.tsx',
    access: 'admins',
    list: 'listPurchases',
    sidebar: 'Payments',
    isAboutPayments: true,
  },
  payment: { path: '/dashboard/payments/:id', page: 'admin/payment-page.tsx', access: 'admins' },
  checkoutSettings: {
    path: '/dashboard/shipping-and-tax',
    page: 'admin/checkout-settings-page.tsx',
    access: 'admins',
    sidebar: 'Shipping and Tax',
    isAboutPayments: true,
  },
  adminPart: { path: '/dashboard/parts/:id', page: 'admin/admin-part-page.tsx', access: 'admins' },
  lowStock: {
    path: '/dashboard/low-stock',
    page: 'admin/low-stock-page.tsx',
    access: 'admins',
    sidebar: 'Low Stock',
  },
  coverage: {
    path: '/dashboard/coverage',
    page: 'admin/coverage-page.tsx',
    access: 'admins',
    sidebar: 'Missing Facts',
  },
  tryFit: { path: '/dashboard/try-fit', page: 'admin/try-fit-page.tsx', access: 'admins', sidebar: 'Try Fit' },
  bikes: {
    path: '/dashboard/bikes',
    page: 'admin/bikes-page.tsx',
    access: 'admins',
    sidebar: 'Bikes',
  },
  bike: { path: '/dashboard/bikes/:id', page: 'admin/bike-page.tsx', access: 'admins' },
  importParts: {
    path: '/dashboard/import',
    page: 'admin/import-page.tsx',
    access: 'admins',
    sidebar: 'Import Parts',
  },
  undoImport: { path: '/dashboard/import/:id', page: 'admin/undo-import-page.tsx', access: 'admins' },
  audit: {
    path: '/dashboard/audit',
    page: 'admin/audit-page.tsx',
    access: 'admins',
    list: 'listAudit',
    sidebar: 'Audit Log',
  },
  emails: {
    path: '/dashboard/mails',
    page: 'admin/emails-page.tsx',
    access: 'admins',
    list: 'listMails',
    sidebar: 'Emails',
  },
  reports: {
    path: '/dashboard/reports',
    page: 'admin/reports-page.tsx',
    access: 'admins',
    list: 'listReports',
    sidebar: 'Reported Reviews',
  },
  styleguide: { path: '/styleguide', page: 'styleguide/styleguide-page.tsx', access: 'developers' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The rows of the table, each with its name. */
export const screenRows: readonly (Screen & { name: ScreenName })[] = Object.entries<Screen>(screens).map(
  ([name, screen]) => ({ ...screen, name: name as ScreenName }),
);

/** The addresses that only admins reach. */
export const adminPaths = screenRows.filter(({ access }) => access === 'admins').map(({ path }) => path);

/** Whether it stands in the dashboard's frame. */
export function isInDashboard({ path }: Pick<Screen, 'path'>): boolean {
  return path === screens.dashboard.path || path.startsWith(`${screens.dashboard.path}/`);
}
