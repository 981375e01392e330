/** Each address of the app, once. Routes match in any case. */
export const paths = {
  home: '/',
  homeToo: '/home',
  login: '/login',
  signup: '/signup',
  part: '/product/:id',
  dashboard: '/dashboard',
  myOrders: '/dashboard/myOrders',
  /** The same page, as the specification's sidebar writes it. */
  myOrdersInSidebar: '/dashboard/MyOrders',
  manageProducts: '/dashboard/manageproducts',
  addProduct: '/dashboard/addproduct',
} as const;

/** The address of a part's order form. */
export function pathToPart(id: string): string {
  return paths.part.replace(':id', encodeURIComponent(id));
}
