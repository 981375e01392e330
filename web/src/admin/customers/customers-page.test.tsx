import type { Customer } from '@fourteener/contract/user/customer-schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { testCustomer } from '../../../testing/test-customer.ts';

const customer: Customer = { ...testCustomer, segments: ['back', 'blocked'] };
const many = Array.from({ length: 53 }, (_, n) => ({ ...customer, _id: `c${n}`, userName: `Customer ${n}` }));
const open = (query = '') => openScreen(`/dashboard/customers${query}`, { as: 'admin' });
const lastQuery = () => shop().askedOf('listCustomers').at(-1)?.query;

beforeEach(() => shop().answerList('listCustomers', [customer]));

test('when an admin opens the customers, then each row shows spend and orders and links to the customer’s page', async () => {
  await open();
  const row = (await screen.findByRole('link', { name: 'June Halvorsen' })).closest('li');
  expect(screen.getByRole('link', { name: 'June Halvorsen' })).toHaveAttribute('href', '/dashboard/users/june');
  for (const words of ['$1,817.48', '9 orders, 1 return, 2 bikes', 'Nov 20, 2026', 'Returning, Blocked'])
    expect(row).toHaveTextContent(words);
  expect(lastQuery()).toEqual({ limit: 50, sort: 'newest', count: true });
});

test('when a segment, a sort order and a search are chosen, then they are sent to the shop and kept in the address', async () => {
  const user = await open();
  await user.click(await screen.findByRole('link', { name: 'Inactive' }));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Spent, highest first');
  await user.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'halv');
  await expect.poll(lastQuery).toEqual({ limit: 50, sort: 'spend', segment: 'quiet', search: 'halv' });
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    ...{ segment: 'quiet', sort: 'spend', q: 'halv' },
  });
});

test('when there are more than fifty customers, then only fifty are loaded, and the rest at a press', async () => {
  shop().answerList('listCustomers', many);
  const user = await open();
  expect(await screen.findByText('50 of 53 shown')).toBeVisible();
  expect(shop().askedOf('listCustomers')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(await screen.findByRole('link', { name: 'Customer 52' })).toBeVisible();
});

test('when no customer matches, then the page says why and links to all customers', async () => {
  shop().answerList('listCustomers', []);
  await open('?q=nobody');
  expect(await screen.findByRole('heading', { name: 'No customers found' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Show all customers' })).toHaveAttribute('href', '/dashboard/customers');
});

test('when the list cannot be loaded, then the page says why, and Try again loads it', async () => {
  shop().reject('listCustomers', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await screen.findByText('The customers could not be loaded')).toBeVisible();
  shop().answerList('listCustomers', [customer]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'June Halvorsen' })).toBeVisible();
});
