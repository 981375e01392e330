import { expect, it } from 'vitest';
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
