import { expect, it } from 'vitest';
import { listSidebarLinks } from './sidebar-links.ts';

const words = (isAdmin: boolean | undefined) => listSidebarLinks(isAdmin).map((link) => link.words);

it('when the user is an admin, then the pages for customers are not offered', () => {
  expect(words(true)).toContain('Manage Products');
  expect(words(true)).not.toContain('My orders');
});

it('when the user is no admin, then no page for admins is offered', () => {
  expect(words(false)).toEqual(['My Profile', 'My orders']);
});

it('when it is not known yet, then only what all may see is offered', () => {
  expect(words(undefined)).toEqual(['My Profile']);
});
