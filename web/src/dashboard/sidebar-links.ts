import { paths } from '../paths.ts';

interface SidebarLink {
  words: string;
  to: string;
  /** Who sees it, from the specification's table. */
  visibleTo: 'all' | 'admins' | 'customers';
}

const links: SidebarLink[] = [
  { words: 'My Profile', to: paths.dashboard, visibleTo: 'all' },
  { words: 'My orders', to: paths.myOrdersInSidebar, visibleTo: 'customers' },
  { words: 'Manage Products', to: paths.manageProducts, visibleTo: 'admins' },
  { words: 'Add Product', to: paths.addProduct, visibleTo: 'admins' },
];

/** The sidebar's links for an admin (true), another user (false), or while it is not known (undefined). */
export function listSidebarLinks(isAdmin: boolean | undefined): SidebarLink[] {
  const kind = isAdmin === undefined ? 'all' : isAdmin ? 'admins' : 'customers';
  return links.filter(({ visibleTo }) => visibleTo === 'all' || visibleTo === kind);
}
