import { expect, it } from 'vitest';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../paths.ts';
import { listSidebarLinks } from './sidebar-links.ts';

const words = (isAdmin: boolean | undefined) => listSidebarLinks(isAdmin).map((link) => link.words);

it('when the user is an admin, then the pages for admins are offered and none for customers', () => {
  expect(words(true)).toEqual([
    'My Profile',
    'Manage Products',
    'Manage All Orders',
    'Add Product',
    'All Users',
    'Order Board',
    'Low Stock',
    'Import Parts',
    'Audit Log',
    'Mails',
    'Reported Reviews',
  ]);
});

it('when the user is no admin, then the pages for customers are offered and none for admins', () => {
  expect(words(false)).toEqual(['My Profile', 'Add Review', 'My orders']);
});

it('when it is not known yet, then only what all may see is offered', () => {
  expect(words(undefined)).toEqual(['My Profile']);
});

it('when a page is for admins and not about one thing, then the sidebar leads to it', () => {
  const pages = adminPaths.map((name) => paths[name]).filter((path) => !path.includes(':'));
  const offered = listSidebarLinks(true).map(({ to }) => to);
  expect(pages.filter((path) => !offered.includes(path))).toEqual([]);
});

it('when an address of the dashboard is in the app, then it is an admins’ page, or one that customers have', () => {
  const ofCustomers = ['dashboard', 'addReview', 'myOrders', 'myOrdersInSidebar', 'myOrder'];
  const names = Object.entries(paths).flatMap(([name, path]) => (path.startsWith(paths.dashboard) ? [name] : []));
  expect(names.toSorted()).toEqual([...ofCustomers, ...adminPaths].toSorted());
});
