import type { Role } from '@fourteener/contract/user/roles';
import { expect, it } from 'vitest';
import { screenGroups } from '../../screens/screen.ts';
import { screenRows } from '../../screens/screens.ts';
import { findCurrent, listMenuGroups } from './menu-groups.ts';

const items = (takesPayments: boolean, role: Role = 'admin') =>
  listMenuGroups(takesPayments, role).flatMap((group) => group.items);
const labels = (takesPayments: boolean) => items(takesPayments).map(({ label }) => label);
const adminScreens = screenRows.filter(({ access }) => access === 'admins');

it.each(adminScreens)('when $name is a screen of admins, then it has a group in the menu', ({ group }) => {
  expect(Object.keys(screenGroups)).toContain(group);
});

it.each(adminScreens)('when an admin is on the screen $name, then the menu marks a current link', ({ path }) => {
  const current = findCurrent(path.replace(':id', 'any'));
  expect(items(true).map(({ name }) => name)).toContain(current?.name);
});

it('when a page about payments is open in a shop that takes none, then the menu has the link of that page only', () => {
  const offered = (open?: string) => listMenuGroups(false, 'admin', open).flatMap((group) => group.items);
  const added = offered('discounts').filter(({ name }) => !offered().some((item) => item.name === name));
  expect(added.map(({ name }) => name)).toEqual(['discounts']);
});

it('when an admin screen is not about one record and under no other screen, then the menu links to it', () => {
  const pages = adminScreens.filter(({ path, under }) => !path.includes(':') && under === undefined);
  const offered = items(true).map(({ path }) => path);
  expect(pages.filter(({ path }) => !offered.includes(path))).toEqual([]);
});

it('when the menu is shown to an admin, then it has the specified pages, and none for customers', () => {
  const specified = ['My Profile', 'Manage Products', 'Manage All Orders', 'Add Product', 'All Users'];
  expect(labels(false)).toEqual(expect.arrayContaining(specified));
  for (const label of ['Add Review', 'My orders']) expect(labels(false)).not.toContain(label);
});

it('when a page is another view of a page, then its link is right below the link of that page', () => {
  const offered = items(true).map(({ name, isView }) => (isView ? `view ${name}` : name));
  expect(offered.slice(offered.indexOf('orderQueue')).slice(0, 3)).toEqual([
    'orderQueue',
    'view manageOrders',
    'payments',
  ]);
  expect(offered[offered.indexOf('parts') + 1]).toBe('view manageProducts');
});

it('when the shop takes no payments, then the menu has no page about payments', () => {
  const about = ['Payments', 'Shipping and Tax'];
  expect(labels(true)).toEqual(expect.arrayContaining(about));
  expect(labels(false).filter((label) => about.includes(label))).toEqual([]);
});

it.each<[Role, string[]]>([
  [
    'mechanic',
    [
      ...[
        'My Profile',
        'Overview',
        'Manage All Orders',
        'Orders',
        'Parts',
        'Low Stock',
        'Stock-Take',
        'Missing Facts',
        'Bikes',
        'Drawings',
      ],
      ...['Fit Returns', 'Try Fit'],
    ],
  ],
  [
    'editor',
    [
      ...[
        'My Profile',
        'Overview',
        'Parts',
        'Manage Products',
        'Add Product',
        'Import Parts',
        'Missing Facts',
        'Synonyms',
      ],
      'Reported Reviews',
    ],
  ],
  ['accountant', ['My Profile', 'Overview', 'Manage All Orders', 'Orders', 'Payments']],
])('when the menu is shown to a %s, then it has only the pages of that role', (role, expected) => {
  expect(
    items(true, role)
      .map(({ label }) => label)
      .toSorted(),
  ).toEqual(expected.toSorted());
});
