import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { paths, pathTo } from '../../screens/paths.ts';

const [order] = examples.listOrders.answer;
const [part] = examples.listParts.answer;
const [, rider] = examples.listUsers.answer;
const field = () => screen.findByRole('combobox', { name: /^Find an order, part, payment/ });
const results = (kind: string) => within(screen.getByRole('group', { name: kind }));
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

/** Opens the palette on a page with few requests. */
async function openPalette(): Promise<UserEvent> {
  const user = await openScreen(paths.bikes, { as: 'admin' });
  await screen.findByRole('heading', { name: 'Bikes' });
  await screen.findByRole('button', { name: /Find or run/ });
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  return user;
}

beforeEach(() => {
  shop().answer('listBikes', []);
  shop().answerList('listOrders', [structuredClone(order)]);
  shop().answerList('listParts', [part]);
  shop().answerList('listUsers', [structuredClone(rider)]);
  // The answers to the requests of a person's page.
  shop().answer('getAccount', structuredClone(examples.getAccount.answer));
  shop().answer('getUser', examples.getUser.answer);
  shop().answerList('listOwnOrders', []);
  shop().answerList('listCustomerReviews', []);
  shop().answer('getCustomer', { addresses: [], notes: [] });
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answer('getCustomerGarage', structuredClone(examples.saveGarage.answer));
});

test('when Ctrl+K is pressed, then a palette lists all screens, and Enter opens the typed one', async () => {
  const user = await openPalette();
  expect(results('Screens').getByRole('option', { name: /All Users/ })).toBeVisible();
  await user.type(await field(), 'shop mails');
  await waitFor(() => expect(screen.queryAllByRole('option', { name: /Emails/ })).toEqual([]));
  await user.clear(await field());
  await user.type(await field(), 'emails');
  shop().answerList('listEmails', []);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Emails' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when the arrow keys are pressed, then they move through the results in a circle, and without them Enter chooses nothing', async () => {
  const user = await openPalette();
  const active = () => screen.getByRole('option', { selected: true }).textContent;
  const all = options();
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await field()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(all[0]);
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(all.at(-1));
  expect(await field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe(all[1]);
});

test('when something is typed, then matching orders, parts and people are found', async () => {
  const user = await openPalette();
  await user.type(await field(), rider.userName);
  const orders = within(await screen.findByRole('group', { name: 'Orders' }));
  expect(orders.getByRole('option', { name: new RegExp(order.number) })).toBeVisible();
  expect(results('Parts').getByRole('option')).toHaveTextContent(part.name);
  await user.click(await within(await screen.findByRole('group', { name: 'People' })).findByRole('option'));
  await waitFor(() => expect(window.location.pathname).toBe(pathTo('user', rider._id)));
  expect(shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ search: rider.userName });
});

test('when something is typed, then one call searches the orders and one the users', async () => {
  const user = await openPalette();
  await user.type(await field(), rider.userName.slice(0, 4));
  await screen.findByRole('group', { name: 'People' });
  await user.type(await field(), rider.userName.slice(4));
  await waitFor(() => expect(shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ search: rider.userName }));
  const searches = shop()
    .askedOf('listOrders')
    .map(({ query }) => query.search);
  expect(searches).toEqual([...new Set(searches)]);
  const people = shop().askedOf('listUsers');
  expect(people.map(({ query }) => query.search)).toEqual(searches);
  for (const { query } of people) expect(query.limit).toBe(5);
});

test('when a name is typed without its accents, then the arrow keys and Enter open the person', async () => {
  shop().answerList('listUsers', [{ ...structuredClone(rider), userName: 'Tomás Ruiz' }]);
  shop().answerList('listOrders', []);
  shop().answerList('listParts', []);
  const user = await openPalette();
  await user.type(await field(), 'ruiz tomas');
  expect(await screen.findByRole('option', { name: /^Tomás Ruiz/ })).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tomás Ruiz');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(pathTo('user', rider._id)));
});

test('when one kind of result cannot be searched, then the palette says which, and the others are found', async () => {
  shop().reject('listOrders', 'unexpected', 'The shop had an unexpected error.');
  const user = await openPalette();
  await user.type(await field(), 'chain');
  expect(await screen.findByText('Orders could not be searched.')).toBeVisible();
  expect(results('Parts').getByRole('option')).toHaveTextContent(part.name);
});

test('when a command is chosen, then it runs and the palette closes', async () => {
  const user = await openPalette();
  await user.type(await field(), 'dark');
  await user.keyboard('{Enter}');
  expect(document.documentElement.dataset.theme).toBe('dark');
  delete document.documentElement.dataset.theme;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
