/** Each address of the app, once. Routes match in any case. */
export const paths = {
  home: '/',
  homeToo: '/home',
  reviews: '/reviews',
  blog: '/blog',
  article: '/blog/:id',
  about: '/about',
  login: '/login',
  signup: '/signup',
  products: '/product',
  part: '/product/:id',
  dashboard: '/dashboard',
  addReview: '/dashboard/userreview',
  myOrders: '/dashboard/myOrders',
  /** The same page, as the specification's sidebar writes it. */
  myOrdersInSidebar: '/dashboard/MyOrders',
  myOrder: '/dashboard/my-orders/:id',
  basket: '/basket',
  manageProducts: '/dashboard/manageproducts',
  manageOrders: '/dashboard/manageallorders',
  addProduct: '/dashboard/addproduct',
  users: '/dashboard/users',
  orderBoard: '/dashboard/orders',
  adminOrder: '/dashboard/orders/:id',
  adminPart: '/dashboard/parts/:id',
  lowStock: '/dashboard/low-stock',
  importParts: '/dashboard/import',
  importOfParts: '/dashboard/import/:id',
  audit: '/dashboard/audit',
  mails: '/dashboard/mails',
  reports: '/dashboard/reports',
  /** Only in the development build. */
  kit: '/kit',
} as const;

/** The address of a part's order form. */
export function pathToPart(id: string): string {
  return paths.part.replace(':id', encodeURIComponent(id));
}

/** The address of an article. */
export function pathToArticle(id: string): string {
  return paths.article.replace(':id', encodeURIComponent(id));
}
