import { paths } from '../paths.ts';

interface SidebarLink {
  words: string;
  to: string;
  /** Who sees it. */
  visibleTo: 'all' | 'admins' | 'customers';
}

/** The specification's table of dashboard pages, section 2, in its order; then our own. */
const links: SidebarLink[] = [
  { words: 'My Profile', to: paths.dashboard, visibleTo: 'all' },
  { words: 'Add Review', to: paths.addReview, visibleTo: 'customers' },
  { words: 'My orders', to: paths.myOrdersInSidebar, visibleTo: 'customers' },
  { words: 'Manage Products', to: paths.manageProducts, visibleTo: 'admins' },
  { words: 'Manage All Orders', to: paths.manageOrders, visibleTo: 'admins' },
  { words: 'Add Product', to: paths.addProduct, visibleTo: 'admins' },
  { words: 'All Users', to: paths.users, visibleTo: 'admins' },
  { words: 'Order Board', to: paths.orderBoard, visibleTo: 'admins' },
  { words: 'Low Stock', to: paths.lowStock, visibleTo: 'admins' },
  { words: 'Import Parts', to: paths.importParts, visibleTo: 'admins' },
  { words: 'Audit Log', to: paths.audit, visibleTo: 'admins' },
  { words: 'Mails', to: paths.mails, visibleTo: 'admins' },
  { words: 'Reported Reviews', to: paths.reports, visibleTo: 'admins' },
];

/** The sidebar's links for an admin (true), another user (false), or while it is not known (undefined). */
export function listSidebarLinks(isAdmin: boolean | undefined): SidebarLink[] {
  const kind = isAdmin === undefined ? 'all' : isAdmin ? 'admins' : 'customers';
  return links.filter(({ visibleTo }) => visibleTo === 'all' || visibleTo === kind);
}
