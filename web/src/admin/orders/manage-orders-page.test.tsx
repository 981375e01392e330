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

beforeEach(() => {
  shop().answerList('listOrders', makeOrders(30));
});

test('when the orders are still loading, then a spinner is shown until they are loaded', async () => {
  const release = shop().hold('listOrders');
  await open();
  const [loading] = await rows();
  expect(loading).toHaveTextContent('Loading the orders');
  expect(loading?.querySelector('svg')).toBeInTheDocument();
  release();
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Rider 1');
  expect(screen.queryByText('Loading the orders')).toBeNull();
});

/** Answers the orders in pages of 50, as the shop does. */
function answerInPages(orders: OrderItem[], answerRest?: () => Response): void {
  shop().reply('listOrders', ({ query: { after, count } }) => {
    if (after !== undefined && answerRest) return answerRest();
    const start = Number(after ?? 0);
    const headers = {
      ...(count && { 'X-Total-Count': `${orders.length}` }),
      ...(start + 50 < orders.length && { Link: `</allorders?after=${start + 50}>; rel="next"` }),
    };
    return Response.json(orders.slice(start, start + 50), { headers });
  });
}

const asked = () =>
  shop()
    .askedOf('listOrders')
    .map(({ query }) => query);

test('when there are 128 orders, then one page of 50 is loaded, and the next arrow loads each further one', async () => {
  answerInPages(makeOrders(128));
  const user = await open();
  expect(await screen.findByText('1 to 50 of 128')).toBeVisible();
  expect(await heading()).toHaveTextContent('manage All Orders 128');
  expect(await rows()).toHaveLength(50);
  expect(asked()).toEqual([{ limit: 50, sort: 'newest', count: true }]);
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('51 to 100 of 128')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Part 51');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('101 to 128 of 128')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous);
  expect((await rows())[0]).toHaveTextContent('Part 51');
  expect(asked().map(({ after }) => after)).toEqual([undefined, '50', '100']);
});

test('when the next arrow is pressed twice while the page is on its way, then one page is loaded and turned to', async () => {
  answerInPages(makeOrders(128));
  const user = await open();
  await screen.findByText('1 to 50 of 128');
  const release = shop().hold('listOrders');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  release();
  expect(await screen.findByText('51 to 100 of 128')).toBeVisible();
  expect(asked().map(({ after }) => after)).toEqual([undefined, '50']);
});

test('when the sort order is chosen above the cards, then the shop is asked for it', async () => {
  const user = await open();
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort by');
  await user.selectOptions(sort, 'Oldest first');
  await expect.poll(() => asked().at(-1)).toMatchObject({ sort: 'oldest', limit: 50 });
  await user.selectOptions(sort, 'Newest first');
  await expect.poll(() => sort.value).toBe('0');
  expect(window.location.search).toBe('');
});

test('when an admin searches, then the shop is asked without a count, the field keeps the focus, and Clear shows all orders again', async () => {
  const orders = makeOrders(30);
  shop().answerList('listOrders', ({ query: { search } }) =>
    search === undefined ? orders : orders.filter(({ userEmail }) => userEmail.startsWith(search)),
  );
  const user = await open();
  const field = await screen.findByRole('searchbox', { name: 'Find an order' });
  await user.type(field, 'rider-27@');
  expect(await screen.findByText('1 to 1 of 1')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Part 27');
  expect(field).toHaveFocus();
  expect(asked().at(-1)).toEqual({ limit: 50, sort: 'newest', search: 'rider-27@' });
  fill(field, 'nobody at all');
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('1 to 30 of 30')).toBeVisible();
  expect(field).toHaveFocus();
});

test('when the next page cannot be loaded, then the page says why, and Try again turns to it', async () => {
  const orders = makeOrders(70);
  const problem = { type: 'urn:problem:unexpected', detail: 'The drawer is stuck.' };
  answerInPages(orders, () => Response.json(problem, { status: 500 }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await findAnnounced('alert', 'The drawer is stuck.')).toBeVisible();
  answerInPages(orders);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => asked().at(-1)).toMatchObject({ after: '50' });
  expect(await screen.findByText('51 to 70 of 70')).toBeVisible();
});

test('when the orders cannot be loaded, then the page says why, and Try again loads them', async () => {
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

test('when a heading of the table is pressed, then the shop is asked in that order, and a search is sorted by age alone', async () => {
  const user = await open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Email' }));
  await expect.poll(asked).toEqual([expect.anything(), { limit: 50, sort: 'email', count: true }]);
  await user.click(screen.getByRole('button', { name: 'Per Unit Price' }));
  await expect.poll(() => asked().at(-1)).toEqual({ limit: 50, sort: 'dearest', count: true });
  fill(screen.getByLabelText('Find an order'), 'rider');
  await expect.poll(() => asked().at(-1)).toEqual({ limit: 50, sort: 'newest', search: 'rider' });
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
});
