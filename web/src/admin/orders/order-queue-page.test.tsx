import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { liveOrders } from '../../../testing/fake-live-orders.ts';
import { fill } from '../../../testing/fill.ts';
import { bar, choose, makeOrders, moved, open, rows } from '../../../testing/order-queue.ts';
import { shop } from '../../../testing/shop.ts';

const LIVE = 'Live: changes appear automatically.';

const field = () => screen.findByRole('searchbox', { name: 'Find an order' });
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Orders by status' })).getByRole('link', { name });
/** Waits until the list watches this many orders. */
const watching = (limit: number) => expect.poll(liveOrders.watched).toContainEqual(expect.objectContaining({ limit }));

/** Counts with this many placed orders, and none in another state. */
const count = (placed: number) => ({
  ...(Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>),
  ...{ placed, all: placed },
});

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', ({ query }) =>
    makeOrders(3).filter(({ status }) => query.status === undefined || status === query.status),
  );
});

test('when an order is placed or changed elsewhere, then the list shows it without a reload, and the counts are updated', async () => {
  const [newest, first, second] = makeOrders(3) as [OrderItem, OrderItem, OrderItem];
  shop().answerList('listOrders', [first, second]);
  await open('?status=placed');
  await watching(40);
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

test('when another state is chosen, then the address names it, and the list shows its orders', async () => {
  shop().answerList('listOrders', ({ query }) => makeOrders(1, query.status));
  const user = await open('?status=placed');
  expect((await rows())[0]).toHaveTextContent('Placed');
  await user.click(tab(/^Confirmed/));
  expect(window.location.search).toBe('?status=confirmed');
  expect(tab(/^Confirmed/)).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Confirmed');
});

test('when an admin types a part of a number, then the list, the counts and the watched orders are filtered by it', async () => {
  await open('?status=placed');
  fill(await field(), 'fc-k7q2-9');
  await expect.poll(() => window.location.search).toBe('?status=placed&search=fc-k7q2-9');
  await expect.poll(() => shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ search: 'fc-k7q2-9' });
  await expect.poll(() => shop().askedOf('countOrders').at(-1)?.query).toEqual({ by: 'order', search: 'fc-k7q2-9' });
  await expect.poll(liveOrders.watched).toContainEqual({ stands: 'placed', term: 'k7q29', limit: 40 });
  const [order] = makeOrders(1) as [OrderItem];
  liveOrders.tell([order], (watched) => 'term' in watched);
  await expect.poll(rows).toHaveLength(1);
  expect(screen.getByText(LIVE)).toBeVisible();
});

test('when filters are chosen, then the address has them, and Back removes them', async () => {
  const user = await open('?search=june');
  await user.selectOptions(await screen.findByLabelText('Payment'), 'Paid');
  expect(window.location.search).toBe('?search=june&payment=paid');
  // While the year is being typed, the date does not count yet.
  fill(screen.getByLabelText('Placed from'), '0202-11-01');
  expect(screen.getByLabelText('Placed from')).toHaveValue('0202-11-01');
  expect(window.location.search).toBe('?search=june&payment=paid');
  fill(screen.getByLabelText('Placed from'), '2026-11-01');
  expect(window.location.search).toBe('?search=june&payment=paid&from=2026-11-01');
  const from = '2026-11-01T06:00:00.000Z';
  await expect.poll(() => shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ from });
  window.history.back();
  await expect.poll(() => window.location.search).toBe('?search=june&payment=paid');
  expect(await field()).toHaveValue('june');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(window.location.search).toBe('');
  expect(await field()).toHaveValue('');
});

test('when filters are cleared just after a text was typed, then the text does not come back', async () => {
  await open('?payment=paid');
  fill(await field(), 'june');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(() => window.location.search).toBe('');
  // Longer than the pause after which a typed text applies.
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(window.location.search).toBe('');
  expect(await field()).toHaveValue('');
});

test('when no order has the state, then the list says so, and when there are no orders at all, it says how the first one comes', async () => {
  const user = await open('?status=packed');
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  shop().answerList('listOrders', []);
  await user.click(tab(/^All/));
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('when a mistyped number finds no order, then the most similar order is offered', async () => {
  shop().answerList('listOrders', []);
  shop().answer('findNumbers', [{ ...examples.findNumbers.answer[0], isExact: false }]);
  await open('?search=FC-XPJ2-538P');
  expect(await screen.findByText(/^Did you mean/)).toHaveTextContent(
    'Did you mean FC-XPJ2-583P, Harvard Chain, 12-speed, ordered on Nov 19, 2026?',
  );
  expect(screen.getByRole('link', { name: 'FC-XPJ2-583P' })).toHaveAttribute('href', '/dashboard/orders/XPJ2583P');
  expect(
    shop()
      .askedOf('findNumbers')
      .map(({ query }) => query.number),
  ).toEqual(['FC-XPJ2-538P']);
});

test('when a search finds nothing in a state, then the list says so and offers to search all states', async () => {
  shop().answerList('listOrders', []);
  const user = await open('?status=packed&search=nobody');
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Search all states' }));
  expect(window.location.search).toBe('?search=nobody');
});

test.each([
  ['payment=paid', 'No order matches these filters.'],
  ['from=2026-11-02&to=2026-11-01', 'The first day is after the last one.'],
])('when %s finds nothing, then the list says why: %s', async (query, sentence) => {
  shop().answerList('listOrders', []);
  await open(`?${query}`);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('when one of the orders to confirm was changed by somebody else, then the others are confirmed, and the page says which was not and why', async () => {
  const [first, second] = makeOrders(2) as [OrderItem, OrderItem];
  shop().answerList('listOrders', [first, second]);
  shop().answer('changeOrders', {
    changed: [moved(first, 'confirmed')],
    refused: [{ _id: second._id, number: second.number, problem: { detail: 'This order is cancelled: you cannot.' } }],
  });
  const user = await open();
  await choose(user, 2);
  expect(await findAnnounced('status', '2 orders selected')).toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Confirm 2' }));
  const alert = await screen.findByText('1 item not changed:');
  expect(alert.parentElement).toHaveTextContent(`${second.number}: This order is cancelled: you cannot.`);
  const [asked] = shop().askedOf('changeOrders');
  expect(asked?.body).toEqual({ action: 'confirm', orders: [{ id: first._id }, { id: second._id }] });
  expect(asked?.idempotencyKey).toBeTruthy();
});

test('when confirmed orders leave the list of placed ones, then they stay selected for the next step', async () => {
  const [first] = makeOrders(1) as [OrderItem];
  shop().answerList('listOrders', [first]);
  const user = await open('?status=placed');
  await choose(user, 1);
  shop().answer('changeOrders', () => {
    shop().answerList('listOrders', []);
    return { changed: [moved(first, 'confirmed')], refused: [] };
  });
  await user.click(bar().getByRole('button', { name: 'Confirm 1' }));
  expect(await screen.findByRole('button', { name: 'Pack 1' })).toBeEnabled();
  expect(bar().getByText('1 selected')).toBeVisible();
});

test('when orders are shipped together, then each needs a tracking number, and the keyboard is enough', async () => {
  const orders = makeOrders(2, 'packed') as [OrderItem, OrderItem];
  shop().answerList('listOrders', orders);
  shop().answer('changeOrders', { changed: orders.map((order) => moved(order, 'shipped')), refused: [] });
  const user = await open();
  (await rows())[0]?.focus();
  await user.keyboard('x{ArrowDown}x');
  await user.click(bar().getByRole('button', { name: 'Ship 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ship 2 orders?' }));
  await user.type(dialog.getByLabelText('Carrier'), 'Front Range Parcel');
  await user.type(dialog.getByLabelText(new RegExp(orders[0].number)), '1Z 1');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(await dialog.findByText('Please enter the tracking number.')).toBeVisible();
  await user.type(dialog.getByLabelText(new RegExp(orders[1].number)), '1Z 2');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  await expect.poll(() => shop().askedOf('changeOrders')).toHaveLength(1);
  expect(shop().askedOf('changeOrders')[0]?.body).toEqual({
    action: 'ship',
    orders: orders.map(({ _id: id, quantity }, n) => ({
      ...{ id, carrier: 'Front Range Parcel', trackingCode: `1Z ${n + 1}`, quantity, expectedLeft: 4 },
    })),
  });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

test('when packed orders are printed, then the pick list sums their pieces, and each packing slip has the address and no price', async () => {
  const orders = makeOrders(2);
  shop().answerList('listOrders', orders);
  window.print = () => undefined;
  const user = await open();
  await choose(user, 2);
  shop().answer('getPart', examples.getPart.answer);
  await user.click(bar().getByRole('button', { name: /^Print pick list/ }));
  const sheet = () => document.querySelector('.print-sheet')?.textContent ?? '';
  await expect.poll(sheet).toContain(`${placedOrder.partsName}${2 * placedOrder.quantity}`);
  window.dispatchEvent(new Event('afterprint'));
  await user.click(bar().getByRole('button', { name: /^Print packing slips/ }));
  await expect.poll(sheet).toContain('Ship to');
  expect(sheet().split(placedOrder.address)).toHaveLength(3);
  for (const { number } of orders) expect(sheet().split(`Order${number}`)).toHaveLength(2);
  expect(sheet()).not.toContain('$');
});

test('when there are more orders than the queue shows, then a click loads more and moves the focus there, and these are live too', async () => {
  const orders = makeOrders(42);
  shop().answerList('listOrders', orders);
  shop().answer('countOrders', count(42));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  await expect.poll(rows).toHaveLength(42);
  expect((await rows())[40]).toHaveFocus();
  await watching(80);
  const [oldest] = orders.slice(-1) as [OrderItem];
  liveOrders.tell(
    [...orders.slice(0, -1), moved(oldest, 'confirmed')],
    (watched) => 'limit' in watched && watched.limit === 80,
  );
  await expect.poll(async () => (await rows())[41]?.textContent).toContain('Confirmed');
});

test('when the live orders arrive before the response, then the queue still says how many more orders there are', async () => {
  const orders = makeOrders(41);
  shop().answerList('listOrders', orders);
  shop().answer('countOrders', count(41));
  const release = shop().hold('listOrders');
  await open('?search=june');
  const isSearched = (watched: object) => 'term' in watched;
  await expect.poll(() => liveOrders.watched().some(isSearched)).toBe(true);
  liveOrders.tell(orders.slice(0, 40), isSearched);
  expect(await rows()).toHaveLength(40);
  release();
  expect(await screen.findByRole('button', { name: 'Show 1 more' })).toBeVisible();
});

test('when live orders are not available, then the queue says so, and Refresh loads the orders from the shop', async () => {
  const user = await open('?status=placed');
  expect(await rows()).toHaveLength(3);
  await watching(40);
  liveOrders.disconnect();
  expect(await findAnnounced('status', /^Not live: as of \d{1,2}:\d\d:\d\d [AP]M M[SD]T\.$/)).toBeVisible();
  shop().answerList('listOrders', makeOrders(4));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await expect.poll(rows).toHaveLength(4);
});

test('when orders are exported, then the file has the columns and all orders of the filter, and no formula', async () => {
  const [order] = makeOrders(1) as [OrderItem];
  shop().answerList('listOrders', [{ ...order, address: '=1+1', phone: '+1 (719) 555-0142' }]);
  const downloads = catchDownloads();
  const user = await open('?search=rider%40example.com');
  await rows();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await findAnnounced('status', '1 order exported.')).toBeVisible();
  expect(shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ search: order.userEmail, limit: 1_000 });
  const [download] = downloads;
  expect(download?.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line] = ((await download?.file.text()) ?? '').trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?Number,Order,Placed,Status,/);
  expect(line).toContain(`${order.number},2026-11-19T17:00:00-07:00,Placed,`);
  expect(line).toContain(`,'+1 (719) 555-0142,'=1+1,`);
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
