import { expect, it } from 'vitest';
import { adminPaths } from '../../screens/screens.ts';
import { listSidebarLinks } from './sidebar-links.ts';

const labels = (isAdmin: boolean | undefined, takesPayments = false) =>
  listSidebarLinks(isAdmin, takesPayments).map(({ label }) => label);

it('when the user is an admin, then the specified pages for admins stand first and none for customers is offered', () => {
  expect(labels(true).slice(0, 5)).toEqual([
    'My Profile',
    'Manage Products',
    'Manage All Orders',
    'Add Product',
    'All Users',
  ]);
  for (const label of ['Add Review', 'My orders']) expect(labels(true)).not.toContain(label);
});

it('when the user is no admin, then the pages for customers are offered and none for admins', () => {
  expect(labels(false)).toEqual(['My Profile', 'Add Review', 'My orders']);
});

it('when the shop takes no payments, then no page about payments is offered', () => {
  const about = ['Payments', 'Shipping and Tax'];
  expect(labels(true, true)).toEqual(expect.arrayContaining(about));
  expect(labels(true, false).filter((label) => about.includes(label))).toEqual([]);
});

it('when it is not known yet, then only what all may see is offered', () => {
  expect(labels(undefined)).toEqual(['My Profile']);
});

it('when a page is for admins and not about one thing, then the sidebar leads to it', () => {
  const pages = adminPaths.filter((path) => !path.includes(':'));
  const offered = listSidebarLinks(true, true).map(({ path }) => path);
  expect(pages.filter((path) => !offered.includes(path))).toEqual([]);
});
