import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import type { Order } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { liveOrders } from '../../../testing/fake-live-orders.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const LIVE = 'Live: changes appear automatically.';

/** Orders of one customer, newest first. */
function makeOrders(count: number, status: OrderStatus = 'placed'): Order[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `K7Q294${String(n).padStart(2, '0')}`;
    const createdAt = new Date(Date.UTC(2026, 10, 20) - n * 3_600_000).toISOString();
    return {
      ...placedOrder,
      _id: id,
      orderId: id,
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

/** So many placed orders, and none in another state. */
const count = (placed: number) => ({
  ...(Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>),
  placed,
});

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', ({ query }) =>
    makeOrders(3).filter(({ status }) => query.status === undefined || status === query.status),
  );
});

test('when an order is placed or moved elsewhere, then the list shows it without a reload, and the orders are counted again', async () => {
  const [newest, first, second] = makeOrders(3) as [Order, Order, Order];
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

test('when another state is chosen, then the address and the list are of that state', async () => {
  shop().answerList('listOrders', ({ query }) => makeOrders(1, query.status));
  const user = await open('?status=placed');
  expect((await rows())[0]).toHaveTextContent('Placed');
  await user.click(tab(/^Confirmed/));
  expect(window.location.search).toBe('?status=confirmed');
  expect(tab(/^Confirmed/)).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Confirmed');
});

test('when an admin types a part of a number or name, then the list, its numbers, and what is watched are narrowed', async () => {
  await open('?status=placed');
  fill(await field(), 'fc-k7q2-9');
  await expect.poll(() => window.location.search).toBe('?status=placed&search=fc-k7q2-9');
  await expect.poll(() => shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ search: 'fc-k7q2-9' });
  await expect.poll(() => shop().askedOf('countOrders').at(-1)?.query).toEqual({ search: 'fc-k7q2-9' });
  await expect.poll(liveOrders.watched).toContainEqual({ status: 'placed', term: 'k7q29', limit: 40 });
  const [order] = makeOrders(1) as [Order];
  liveOrders.tell([order], (watched) => 'term' in watched);
  await expect.poll(rows).toHaveLength(1);
  expect(screen.getByText(LIVE)).toBeVisible();
});

test('when filters are chosen, then they are in the address, and Back takes them back', async () => {
  const user = await open('?search=june');
  await user.selectOptions(await screen.findByLabelText('Payment'), 'Paid');
  expect(window.location.search).toBe('?search=june&payment=paid');
  // While its year is typed, it is no day yet.
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
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(window.location.search).toBe('');
  expect(await field()).toHaveValue('');
});

test('when no order has the status, then the list says so, and when none was ever placed, how the first one comes', async () => {
  const user = await open('?status=packed');
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  shop().answerList('listOrders', []);
  await user.click(tab(/^All/));
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('when nothing matches in a state, then the list says so, and leads to all states', async () => {
  shop().answerList('listOrders', []);
  const user = await open('?status=packed&search=nobody');
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Search all states' }));
  expect(window.location.search).toBe('?search=nobody');
});

test.each([
  ['payment=paid', 'No order matches these filters.'],
  ['from=2026-11-02&to=2026-11-01', 'The first day is after the last one.'],
])('when %s matches nothing, then the list says why: %s', async (query, sentence) => {
  shop().answerList('listOrders', []);
  await open(`?${query}`);
  expect(await screen.findByText(sentence)).toBeVisible();
});

/** Chooses the first so many rows. */
const choose = async (user: Awaited<ReturnType<typeof open>>, count: number) => {
  for (const row of (await rows()).slice(0, count)) await user.click(within(row).getByRole('checkbox'));
};
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected orders' }));

test('when orders are confirmed together and one was changed meanwhile, then the others are, and it says which was not and why', async () => {
  const [first, second] = makeOrders(2) as [Order, Order];
  shop().answerList('listOrders', [first, second]);
  shop().answer('changeOrders', {
    changed: [moved(first, 'confirmed')],
    refused: [{ _id: second._id, number: second.number, problem: { detail: 'This order is cancelled: you cannot.' } }],
  });
  const user = await open();
  await choose(user, 2);
  expect(await findAnnounced('status', '2 orders selected')).toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Confirm 2' }));
  const alert = await screen.findByText('1 order not changed:');
  expect(alert.parentElement).toHaveTextContent(`${second.number}: This order is cancelled: you cannot.`);
  const [asked] = shop().askedOf('changeOrders');
  expect(asked?.body).toEqual({ action: 'confirm', orders: [{ id: first._id }, { id: second._id }] });
  expect(asked?.idempotencyKey).toBeTruthy();
});

test('when confirmed orders leave the list of placed ones, then they stay selected for the next step', async () => {
  const [first] = makeOrders(1) as [Order];
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

test('when orders are shipped together, then each needs its tracking number, and the keyboard is enough', async () => {
  const orders = makeOrders(2, 'packed') as [Order, Order];
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
    orders: orders.map(({ _id: id }, n) => ({ id, carrier: 'Front Range Parcel', trackingCode: `1Z ${n + 1}` })),
  });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

test('when orders are printed, then the pick list sums their pieces, and each slip has its address and no price', async () => {
  const orders = makeOrders(2);
  shop().answerList('listOrders', orders);
  window.print = () => undefined;
  const user = await open();
  await choose(user, 2);
  await user.click(bar().getByRole('button', { name: /^Print pick list/ }));
  const sheet = () => document.querySelector('.print-sheet')?.textContent ?? '';
  expect(sheet()).toContain(`${placedOrder.partsName}${2 * placedOrder.quantity}`);
  window.dispatchEvent(new Event('afterprint'));
  await user.click(bar().getByRole('button', { name: /^Print packing slips/ }));
  expect(sheet().split(placedOrder.address)).toHaveLength(3);
  for (const { number } of orders) expect(sheet().split(`Order${number}`)).toHaveLength(2);
  expect(sheet()).not.toContain('$');
});

/** An order of three parts, and one of one part. */
function makeWholeOrder(status: OrderStatus = 'placed'): Order[] {
  const [first, other] = makeOrders(2, status) as [Order, Order];
  const item = (n: number, facts: Partial<Order>): Order => {
    const _id = `K7Q294${n}X`;
    return { ...first, _id, number: formatOrderNumber(_id), orderId: first._id, orderSize: 3, ...facts };
  };
  return [
    item(8, { partsName: 'Test Saddle', partsId: 'saddle', quantity: 2, total: 84.1 }),
    item(9, { partsName: 'Test Stem', partsId: 'stem', quantity: 1, total: 12.2 }),
    { ...first, orderSize: 3, partsName: 'Test Chain', partsId: 'chain', quantity: 5, total: 40 },
    other,
  ];
}

test('when an order has several parts, then it is one row with their sum, which unfolds', async () => {
  const [saddle, ...others] = makeWholeOrder() as [Order, ...Order[]];
  shop().answerList('listOrders', [{ ...saddle, status: 'packed' }, ...others]);
  const user = await open();
  expect(await rows()).toHaveLength(2);
  const [row] = (await rows()) as [HTMLElement];
  expect(row).toHaveTextContent(/^FC-K7Q2-9400.*3 partsTest Chain, Test Saddle, Test Stem\$136\.30Placed \+1$/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/dashboard/orders/K7Q29400');
  await user.click(within(row).getByRole('button', { name: /^3 parts/ }));
  const parts = within(within(row).getByRole('list', { name: 'Parts of FC-K7Q2-9400' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '5 × Test Chain$40.00Placed',
    '2 × Test Saddle$84.10Packed',
    '1 × Test Stem$12.20Placed',
  ]);
});

test('when a state has only some parts of an order, then its row says how many of them', async () => {
  const [, stem] = makeWholeOrder() as [Order, Order];
  shop().answerList('listOrders', [stem]);
  await open('?status=placed');
  expect((await rows())[0]).toHaveTextContent('1 of 3 partsTest Stem');
});

test('when orders are shipped, then each order has one number for its parcel, and one packing slip', async () => {
  const items = makeWholeOrder('packed');
  shop().answerList('listOrders', items);
  shop().answer('changeOrders', { changed: items.map((item) => moved(item, 'shipped')), refused: [] });
  window.print = () => undefined;
  const user = await open();
  await choose(user, 2);
  await user.click(bar().getByRole('button', { name: /^Print packing slips/ }));
  const sheet = document.querySelector('.print-sheet');
  expect([...(sheet?.children ?? [])].map((slip) => slip.querySelectorAll('tbody tr').length)).toEqual([3, 1]);
  expect(sheet?.children[0]).toHaveTextContent('OrderFC-K7Q2-9400');
  window.dispatchEvent(new Event('afterprint'));
  await user.click(bar().getByRole('button', { name: 'Ship 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ship 2 orders?' }));
  await user.type(dialog.getByLabelText('Carrier'), 'Front Range Parcel');
  expect(dialog.getAllByLabelText(/^Tracking number/)).toHaveLength(2);
  await user.type(dialog.getByLabelText('Tracking number of FC-K7Q2-9400, June Halvorsen (3 parts)'), '1Z 7');
  await user.type(dialog.getByLabelText('Tracking number of FC-K7Q2-9401, June Halvorsen'), '1Z 8');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  await expect.poll(() => shop().askedOf('changeOrders')).toHaveLength(1);
  const carrier = 'Front Range Parcel';
  expect(shop().askedOf('changeOrders')[0]?.body).toEqual({
    action: 'ship',
    orders: [
      { id: 'K7Q29400', carrier, trackingCode: '1Z 7' },
      { id: 'K7Q2948X', carrier, trackingCode: '1Z 7' },
      { id: 'K7Q2949X', carrier, trackingCode: '1Z 7' },
      { id: 'K7Q29401', carrier, trackingCode: '1Z 8' },
    ],
  });
  expect(await findAnnounced('status', '2 orders: Shipped.')).toBeInTheDocument();
});

test('when orders were confirmed, then one press within half a minute takes it back', async () => {
  const items = makeWholeOrder();
  shop().answerList('listOrders', items);
  shop().answer('changeOrders', ({ body }) => {
    const isUndo = (body as { action: string }).action === 'undo-confirm';
    return { changed: items.map((item) => moved(item, isUndo ? 'placed' : 'confirmed')), refused: [] };
  });
  const user = await open();
  await choose(user, 2);
  await user.click(bar().getByRole('button', { name: 'Confirm 2' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => shop().askedOf('changeOrders')).toHaveLength(2);
  expect(shop().askedOf('changeOrders')[1]?.body).toEqual({
    action: 'undo-confirm',
    orders: items.map(({ _id: id }) => ({ id })),
  });
  expect(await screen.findByText('2 orders: Placed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('when there are more orders than the queue shows, then a click loads more, with the focus, and these are live too', async () => {
  const orders = makeOrders(42);
  shop().answerList('listOrders', orders);
  shop().answer('countOrders', count(42));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  await expect.poll(rows).toHaveLength(42);
  expect((await rows())[40]).toHaveFocus();
  await watching(80);
  const [oldest] = orders.slice(-1) as [Order];
  liveOrders.tell(
    [...orders.slice(0, -1), moved(oldest, 'confirmed')],
    (watched) => 'limit' in watched && watched.limit === 80,
  );
  await expect.poll(async () => (await rows())[41]?.textContent).toContain('Confirmed');
});

test('when the database is faster than the shop, then the queue still says how many more there are', async () => {
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

test('when the database cannot be listened to, then the queue says so, and Refresh loads it from the shop', async () => {
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
  const [order] = makeOrders(1) as [Order];
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
  expect(head).toMatch(/^\uFEFF?Number,Placed,Status,/);
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
