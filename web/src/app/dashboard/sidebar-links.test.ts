import { expect, it } from 'vitest';
import { listSidebarLinks } from './sidebar-links.ts';

const labels = (isCustomer: boolean) => listSidebarLinks(isCustomer).map(({ label }) => label);

it('when the user is a customer, then the pages for customers are offered and none for admins', () => {
  expect(labels(true)).toEqual(['My Profile', 'Add Review', 'My orders']);
});

it('when it is not known yet, then only what all may see is offered', () => {
  expect(labels(false)).toEqual(['My Profile']);
});
