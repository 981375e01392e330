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
  reports: '/dashboard/reports',
  /** Only in the development build. */
  kit: '/kit',
} as const;

/** The address of a part's order form. */
export function pathToPart(id: string): string {
  return paths.part.replace(':id', encodeURIComponent(id));
}

/** The place of a part's page where its reviews stand. */
export const REVIEWS_PLACE = 'reviews';

/** The address of a part's reviews. */
export function pathToPartReviews(id: string): string {
  return `${pathToPart(id)}#${REVIEWS_PLACE}`;
}

/** The address of an order's page for admins. */
export function pathToAdminOrder(id: string): string {
  return paths.adminOrder.replace(':id', encodeURIComponent(id));
}

/** The address of a part's order form with a quantity filled in, in pieces. */
export function pathToOrderAgain(id: string, quantity: number): string {
  return `${pathToPart(id)}?quantity=${quantity}`;
}

/** The address of one of the customer's orders. */
export function pathToMyOrder(id: string): string {
  return paths.myOrder.replace(':id', encodeURIComponent(id));
}

/** The address of a part's page for admins. */
export function pathToAdminPart(id: string): string {
  return paths.adminPart.replace(':id', encodeURIComponent(id));
}

/** The address of an import of parts that was begun. */
export function pathToImport(id: string): string {
  return paths.importOfParts.replace(':id', encodeURIComponent(id));
}

/** The address of an article. */
export function pathToArticle(id: string): string {
  return paths.article.replace(':id', encodeURIComponent(id));
}
