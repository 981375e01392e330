import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/calls/orders';
import { formatOrderNumber } from '@fourteener/contract/order-number';
import type { OrderStatus } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../testing/announced.ts';
import { catchDownloads } from '../../testing/downloads.ts';
import { liveOrders } from '../../testing/fake-live-orders.ts';
import { fill } from '../../testing/fill.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';

const LIVE = 'Live: changes appear automatically.';

/** Orders of one customer, newest first. */
function makeOrders(count: number, status: OrderStatus = 'placed'): Order[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `K7Q294${String(n).padStart(2, '0')}`;
    const createdAt = new Date(Date.UTC(2026, 10, 20) - n * 3_600_000).toISOString();
    return {
      ...placedOrder,
      _id: id,
      number: formatOrderNumber(id),
      status,
      createdAt,
      history: [{ status, role: 'customer', at: createdAt }],
    };
  });
}

const moved = (order: Order, status: OrderStatus): Order => ({ ...order, status });
const open = (query = '') => openScreen(`/dashboard/orders${query}`, { as: 'admin' });
const rows = async () => within(await screen.findByRole('list', { name: 'orders' })).getAllByRole('listitem');
const field = () => screen.findByRole('searchbox', { name: 'Find an order' });
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Orders by status' })).getByRole('link', { name });
/** Waits until the list of so many orders is watched. */
const watching = (limit: number) => expect.poll(liveOrders.watched).toContainEqual(expect.objectContaining({ limit }));

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', ({ query }) =>
    makeOrders(3).filter(({ status, _id, userEmail }) => {
      const isFound = query.search === undefined || [_id, userEmail].includes(query.search);
      return isFound && (query.status === undefined || status === query.status);
    }),
  );
});

test('when an order is placed or moved elsewhere, then the list shows it without a reload, and the orders are counted again', async () => {
  const [newest, first, second] = makeOrders(3) as [Order, Order, Order];
  shop().answerList('listOrders', [first, second]);
  await open('?status=placed');
  await watching(25);
  liveOrders.tell([first, second]);
  expect(await screen.findByText(LIVE)).toBeVisible();
  expect(await rows()).toHaveLength(2);
  shop().answer('countOrders', { ...examples.countOrders.answer, placed: 7 });
  liveOrders.tell([newest, first, second]);
  expect(await findAnnounced('status', '1 new order')).toBeInTheDocument();
  expect((await rows())[0]).toHaveTextContent(`${newest.number}New`);
  await expect.poll(() => tab(/^Placed/).textContent).toBe('Placed 7');
  liveOrders.tell([moved(newest, 'confirmed'), first, second]);
  await expect.poll(rows).toHaveLength(2);
});

test('when another state is chosen, then the address and the list are of that state', async () => {
  shop().answerList('listOrders', ({ query }) => makeOrders(1, query.status));
  const user = await open('?status=placed');
  expect((await rows())[0]).toHaveTextContent('Placed');
  await user.click(tab(/^Confirmed/));
  expect(window.location.search).toBe('?status=confirmed');
  expect(tab(/^Confirmed/)).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Confirmed');
});

test('when an admin searches for a number, then the order is found in any state, and stays live', async () => {
  const [order] = makeOrders(1) as [Order];
  await open('?status=delivered');
  fill(await field(), order.number.slice(0, 7));
  expect(
    await findAnnounced('status', 'Enter the full number, such as FC-K7Q2-94MD, or the full email.'),
  ).toBeVisible();
  fill(await field(), order.number.toLowerCase());
  await expect.poll(rows).toHaveLength(1);
  expect((await rows())[0]).toHaveTextContent('Placed');
  await expect.poll(liveOrders.watched).toContainEqual({ id: order._id });
  liveOrders.tell([moved(order, 'confirmed')], (watched) => 'id' in watched);
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Confirmed');
  expect(screen.getByText(LIVE)).toBeVisible();
});

test('when no order has the status, then the queue says so, and when none was ever placed, how the first one comes', async () => {
  const user = await open('?status=packed');
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  shop().answerList('listOrders', []);
  await user.click(tab(/^All/));
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('when no order is of the address that an admin searches for, then the queue says so', async () => {
  await open();
  fill(await field(), 'nobody@test.example');
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  expect(screen.getByText('No one has ordered with this email.')).toBeVisible();
});

test("when an admin searches for a customer's address, then their orders are found, and a state filters them", async () => {
  const user = await open();
  fill(await field(), placedOrder.userEmail);
  await expect.poll(() => shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ search: placedOrder.userEmail });
  expect(await rows()).toHaveLength(3);
  await user.click(tab(/^Packed/));
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Search all orders' }));
  expect(await rows()).toHaveLength(3);
});

test('when there are more orders than the queue shows, then a click loads more, with the focus, and these are live too', async () => {
  const orders = makeOrders(27);
  shop().answerList('listOrders', orders);
  const user = await open();
  fill(await field(), placedOrder.userEmail);
  await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  await expect.poll(rows).toHaveLength(27);
  expect((await rows())[25]).toHaveFocus();
  await watching(50);
  const [oldest] = orders.slice(-1) as [Order];
  liveOrders.tell(
    [...orders.slice(0, -1), moved(oldest, 'confirmed')],
    (watched) => !('id' in watched) && watched.limit === 50,
  );
  await expect.poll(async () => (await rows())[26]?.textContent).toContain('Confirmed');
});

test('when the database is faster than the shop, then the queue still says how many more there are', async () => {
  const orders = makeOrders(26);
  shop().answerList('listOrders', orders);
  const release = shop().hold('listOrders');
  await open();
  fill(await field(), placedOrder.userEmail);
  const isSearched = (watched: object) => 'userEmail' in watched;
  await expect.poll(() => liveOrders.watched().some(isSearched)).toBe(true);
  liveOrders.tell(orders.slice(0, 25), isSearched);
  expect(await rows()).toHaveLength(25);
  release();
  expect(await screen.findByRole('button', { name: 'Show 1 more' })).toBeVisible();
});

test('when the database cannot be listened to, then the queue says so, and Refresh loads it from the shop', async () => {
  const user = await open('?status=placed');
  expect(await rows()).toHaveLength(3);
  await watching(25);
  liveOrders.disconnect();
  expect(await findAnnounced('status', /^Not live: as of \d{1,2}:\d\d:\d\d [AP]M\.$/)).toBeVisible();
  shop().answerList('listOrders', makeOrders(4));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await expect.poll(rows).toHaveLength(4);
});

test('when orders are exported, then the file has the columns and all orders of the filter, and no formula', async () => {
  const [order] = makeOrders(1) as [Order];
  shop().answerList('listOrders', [{ ...order, address: '=1+1', phone: '+1 (719) 555-0142' }]);
  const downloads = catchDownloads();
  const user = await open();
  fill(await field(), order.userEmail);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await findAnnounced('status', '1 order exported.')).toBeVisible();
  expect(shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ search: order.userEmail, limit: 1_000 });
  const [download] = downloads;
  expect(download?.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line] = ((await download?.file.text()) ?? '').trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?Number,Placed,Status,/);
  expect(line).toContain(`${order.number},${order.createdAt},Placed,`);
  expect(line).toContain(`,"'+1 (719) 555-0142","'=1+1",`);
});

test('when an export takes long, then it shows its progress, and can be stopped', async () => {
  const user = await open();
  await rows();
  shop().reply('listOrders', ({ query }) => {
    if (query.after === 'there') return new Promise<Response>(() => undefined);
    const headers = { 'X-Total-Count': '40', Link: '</allorders?limit=1000&after=there>; rel="next"' };
    return Response.json([], { headers });
  });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await findAnnounced('status', '0 of 40 orders read')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop the export' }));
  expect(await findAnnounced('status', 'Export stopped.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveFocus();
});
