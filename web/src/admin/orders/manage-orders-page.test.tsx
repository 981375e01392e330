import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

/** Orders as the shop would answer them, newest first. */
function makeOrders(count: number): OrderItem[] {
  return Array.from({ length: count }, (_, index) => ({
    ...placedOrder,
    history: [...placedOrder.history],
    _id: `ORDER${index}`,
    partsName: `Part ${index + 1}`,
    userName: `Rider ${index + 1}`,
    userEmail: `rider-${index + 1}@test.example`,
  }));
}

const open = () => openScreen('/dashboard/manageallorders', { as: 'admin' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'orders' }))
    .getAllByRole('row')
    .slice(1);
const heading = () => screen.findByRole('heading', { level: 1 });

/** Answers the orders in two pages of unlike length, as the shop does when one answer does not hold all. */
function answerInTwo(orders: OrderItem[], answerRest: () => Response): void {
  shop().reply('listOrders', ({ query }) => {
    if (query.after === 'there') return answerRest();
    const headers = { 'X-Total-Count': `${orders.length}`, Link: '</allorders?after=there>; rel="next"' };
    return Response.json(orders.slice(0, 20), { headers });
  });
}

beforeEach(() => {
  shop().answerList('listOrders', makeOrders(30));
});

test('when the shop takes its time, then a spinner turns on the first row until the orders are there', async () => {
  const release = shop().hold('listOrders');
  await open();
  const [loading] = await rows();
  expect(loading).toHaveTextContent('Loading the orders');
  expect(loading?.querySelector('svg')).toBeInTheDocument();
  release();
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Rider 1');
  expect(screen.queryByText('Loading the orders')).toBeNull();
});

test('when there are 128 orders, then the table has pages of 25, and the arrows lead forward and back', async () => {
  shop().answerList('listOrders', makeOrders(128));
  const user = await open();
  expect(await screen.findByText('1 to 25 of 128')).toBeVisible();
  expect(await heading()).toHaveTextContent('manage All Orders 128');
  expect(await rows()).toHaveLength(25);
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('26 to 50 of 128')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Part 26');
  await user.click(previous);
  expect((await rows())[0]).toHaveTextContent('Rider 1');
});

test('when the head of a column is clicked, then the orders are sorted by it, and reversed with a second click', async () => {
  const user = await open();
  await screen.findByText('1 to 25 of 30');
  const name = screen.getByRole('columnheader', { name: 'Parts Name' });
  await user.click(within(name).getByRole('button'));
  expect(name).toHaveAttribute('aria-sort', 'ascending');
  expect((await rows())[1]).toHaveTextContent(/Part 2\D/);
  await user.click(within(name).getByRole('button'));
  expect(name).toHaveAttribute('aria-sort', 'descending');
  expect((await rows())[0]).toHaveTextContent('Part 30');
  await user.click(within(screen.getByRole('columnheader', { name: /Index/ })).getByRole('button'));
  expect((await rows())[0]).toHaveTextContent(/Part 1\D/);
});

test('when an order of the rows is chosen in the list above them, then the oldest come first, or the newest', async () => {
  const user = await open();
  const sort = await screen.findByLabelText('Sort by');
  await user.selectOptions(sort, 'Oldest first');
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Part 30');
  await user.selectOptions(sort, 'Newest first');
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Rider 1');
  expect(sort).toHaveDisplayValue('Newest first');
});

test('when an admin searches, then only orders with every word stay, the field keeps the focus, and Clear shows all again', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  const field = screen.getByRole('searchbox', { name: 'Find an order' });
  await user.type(field, 'salida rider-27@');
  expect(await screen.findByText('1 to 1 of 1')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Part 27');
  expect(field).toHaveFocus();
  fill(field, 'nobody at all');
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('1 to 25 of 30')).toBeVisible();
  expect(field).toHaveFocus();
});

test('when the list has more pages than one response, then the rest is loaded by itself', async () => {
  const orders = makeOrders(30);
  answerInTwo(orders, () => Response.json(orders.slice(20), { headers: { 'X-Total-Count': '30' } }));
  await open();
  expect(await screen.findByText('1 to 25 of 30')).toBeVisible();
});

test('when the rest of the orders cannot be loaded, then the page says how many it has and why, and Try again loads them', async () => {
  const orders = makeOrders(30);
  const problem = { type: 'urn:problem:unexpected', detail: 'The drawer is stuck.' };
  answerInTwo(orders, () => Response.json(problem, { status: 500 }));
  const user = await open();
  expect(await screen.findByText('Search and sorting cover only the newest 20 of 30 orders.')).toBeVisible();
  expect(await findAnnounced('alert', 'The drawer is stuck.')).toBeVisible();
  answerInTwo(orders, () => Response.json(orders.slice(20), { headers: { 'X-Total-Count': '30' } }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 to 25 of 30')).toBeVisible();
});

test('when the orders cannot be loaded, then the page says why and Try again brings them', async () => {
  shop().reject('listOrders', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  shop().answerList('listOrders', makeOrders(1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'orders' })).toBeVisible();
});

test('when there are no orders yet, then the page says so', async () => {
  shop().answerList('listOrders', []);
  await open();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(await heading()).toHaveTextContent('manage All Orders 0');
});
