import { expect, it } from 'vitest';
import { listSidebarLinks } from './sidebar-links.ts';

const labels = (isCustomer: boolean) => listSidebarLinks(isCustomer).map(({ label }) => label);

it('when the user is a customer, then only the pages for customers are offered', () => {
  expect(labels(true)).toEqual(['My Profile', 'Add Review', 'My orders']);
});

it('when the role is not known yet, then only the pages for everybody are offered', () => {
  expect(labels(false)).toEqual(['My Profile']);
});
