import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { liveOrders } from '../../../testing/fake-live-orders.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

function makeOrders(count: number, status: OrderStatus = 'placed'): OrderItem[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `K7Q29${String(n).padStart(3, '0')}`;
    return { ...placedOrder, _id: id, orderId: id, number: formatOrderNumber(id), status };
  });
}

const open = () => openScreen('/dashboard/orders', { as: 'admin' });
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected orders' }));
const asked = () => shop().askedOf('changeOrders');
/** The number of orders in each request. */
const sizes = () => asked().map(({ body }) => body.orders.length);

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
});

test('when responses are lost in the middle of a step, then the page says what is known, and Ask again completes the step', async () => {
  const total = 23;
  let orders = makeOrders(total);
  let isDown = false;
  shop().reply('listOrders', () => Response.json(orders));
  shop().reply('changeOrders', ({ body }) => {
    if (isDown) throw new TypeError('Failed to fetch');
    isDown = true;
    const ids = new Set(body.orders.map(({ id }) => id));
    const changed = orders.flatMap((order) => (ids.has(order._id) ? [{ ...order, status: 'confirmed' as const }] : []));
    orders = orders.map((order) => changed.find(({ _id }) => _id === order._id) ?? order);
    return Response.json({ changed, refused: [] });
  });
  await open();
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Select FC-/ }))[0] as HTMLElement);
  fireEvent.click(bar().getByRole('button', { name: `Select all ${total}` }));
  const step = bar().getByRole('button', { name: `Confirm ${total}` });
  fireEvent.click(step);
  fireEvent.click(step);
  expect(await findAnnounced('status', '20 orders: Confirmed.')).toBeInTheDocument();
  expect(await findAnnounced('alert', /It is not known yet whether 3 items were changed/)).toBeInTheDocument();
  // The lost request is repeated twice under the same key.
  expect(sizes()).toEqual([20, 3, 3, 3]);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await findAnnounced('status', '3 orders: Confirmed.')).toBeInTheDocument();
  expect(sizes()).toEqual([20, 3, 3, 3, 3]);
  const [first, ...lost] = asked().map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(lost).size).toBe(1);
  expect(lost).not.toContain(first);
});

test('when many orders are changed, then the page counts the changed ones after each request', async () => {
  const orders = makeOrders(45);
  shop().reply('listOrders', () => Response.json(orders));
  const release: (() => void)[] = [];
  shop().reply('changeOrders', async ({ body }) => {
    await new Promise<void>((resolve) => release.push(resolve));
    const ids = new Set(body.orders.map(({ id }) => id));
    const changed = orders
      .filter(({ _id }) => ids.has(_id))
      .map((order) => ({ ...order, status: 'confirmed' as const }));
    return Response.json({ changed, refused: [] });
  });
  await open();
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Select FC-/ }))[0] as HTMLElement);
  fireEvent.click(bar().getByRole('button', { name: 'Select all 45' }));
  fireEvent.click(bar().getByRole('button', { name: 'Confirm 45' }));
  for (const said of ['20 of 45 done.', '40 of 45 done.']) {
    await expect.poll(() => release.length).toBe(1);
    release.shift()?.();
    expect(await findAnnounced('status', said)).toBeInTheDocument();
  }
  await expect.poll(() => release.length).toBe(1);
  release.shift()?.();
  expect(await findAnnounced('status', '45 orders: Confirmed.')).toBeInTheDocument();
  expect(sizes()).toEqual([20, 20, 5]);
});

test('when an admin selects everything in the view, then the orders that are not shown are loaded, and the step changes all of them', async () => {
  const orders = makeOrders(62);
  shop().answerList('listOrders', orders);
  shop().answer('countOrders', { ...examples.countOrders.answer, placed: 62, all: 62 });
  shop().answer('changeOrders', ({ body }) => {
    const ids = new Set(body.orders.map(({ id }) => id));
    const changed = orders
      .filter(({ _id }) => ids.has(_id))
      .map((order) => ({ ...order, status: 'confirmed' as const }));
    return { changed, refused: [] };
  });
  await open();
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Select FC-/ }))[0] as HTMLElement);
  expect(bar().queryByRole('button', { name: 'Select everything in this view' })).toBeNull();
  fireEvent.click(bar().getByRole('button', { name: 'Select all 40' }));
  fireEvent.click(bar().getByRole('button', { name: 'Select everything in this view' }));
  fireEvent.click(await bar().findByRole('button', { name: 'Confirm 62' }));
  expect(await findAnnounced('status', '62 orders: Confirmed.')).toBeInTheDocument();
  expect(sizes()).toEqual([20, 20, 20, 2]);
});

test('when chosen orders are canceled, then the dialog lists only the unpaid ones, and only these are canceled', async () => {
  const [first, second, paid] = makeOrders(3) as [OrderItem, OrderItem, OrderItem];
  const due: OrderItem = { ...second, payment: 'due', total: 12.5 };
  shop().answerList('listOrders', [first, due, { ...paid, payment: 'paid' }]);
  shop().answer('changeOrders', {
    changed: [first, due].map((order) => ({ ...order, status: 'cancelled' as const })),
    refused: [],
  });
  await open();
  for (const box of (await screen.findAllByRole('checkbox', { name: /^Select FC-/ })).slice(0, 3)) fireEvent.click(box);
  fireEvent.click(bar().getByRole('button', { name: 'Cancel 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel 2 orders?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FC-K7Q2-9000June Halvorsen$136.00',
    'FC-K7Q2-9001June Halvorsen$12.50',
  ]);
  expect(dialog.getByText(/1 paid order stays as it is/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
  expect(await dialog.findByText('Please give a reason.')).toBeVisible();
  expect(asked()).toEqual([]);
  fill(dialog.getByLabelText('Reason'), 'The fork is late.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
  expect(await findAnnounced('status', '2 orders: Canceled.')).toBeInTheDocument();
  expect(asked().map(({ body }) => body)).toEqual([
    { action: 'cancel', orders: [{ id: first._id }, { id: due._id }], reason: 'The fork is late.' },
  ]);
});

test('when chosen orders are marked as delivered, then only the shipped ones are sent', async () => {
  const [shipped, packed] = [makeOrders(3, 'shipped'), makeOrders(5, 'packed').slice(3)];
  shop().answerList('listOrders', [...shipped, ...packed]);
  const changed = shipped.map((order) => ({ ...order, status: 'delivered' as const }));
  shop().answer('changeOrders', { changed, refused: [] });
  await open();
  for (const box of (await screen.findAllByRole('checkbox', { name: /^Select FC-/ })).slice(0, 5)) fireEvent.click(box);
  fireEvent.click(bar().getByRole('button', { name: 'Mark delivered 3' }));
  expect(await findAnnounced('status', '3 orders: Delivered.')).toBeInTheDocument();
  expect(asked().map(({ body }) => body)).toEqual([
    { action: 'deliver', orders: shipped.map(({ _id: id }) => ({ id })) },
  ]);
});

test('when a box is clicked with Shift, then all boxes from the last clicked one on take its state, in either direction', async () => {
  shop().answerList('listOrders', makeOrders(7));
  const user = await open();
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select FC-/ });
  const chosen = () => boxes.flatMap((box, n) => ((box as HTMLInputElement).checked ? n : []));
  const shiftClick = async (index: number) => {
    await user.keyboard('{Shift>}');
    await user.click(boxes[index] as HTMLElement);
    await user.keyboard('{/Shift}');
  };
  await user.click(boxes[1] as HTMLElement);
  await shiftClick(4);
  expect(chosen()).toEqual([1, 2, 3, 4]);
  await user.click(boxes[6] as HTMLElement);
  await shiftClick(5);
  expect(chosen()).toEqual([1, 2, 3, 4, 5, 6]);
  await user.click(boxes[2] as HTMLElement);
  await shiftClick(4);
  expect(chosen()).toEqual([1, 5, 6]);
  expect(bar().getByRole('button', { name: 'Confirm 3' })).toBeEnabled();
});

test('when an order is canceled while its tracking number is typed, then the others are shipped, and the page says why this one is not', async () => {
  const [first, second] = makeOrders(2, 'packed') as [OrderItem, OrderItem];
  shop().answerList('listOrders', [first, second]);
  shop().answer('changeOrders', {
    changed: [{ ...second, status: 'shipped' }],
    refused: [{ _id: first._id, number: first.number, problem: { detail: 'This order is canceled.' } }],
  });
  await open();
  for (const box of (await screen.findAllByRole('checkbox', { name: /^Select FC-/ })).slice(0, 2)) fireEvent.click(box);
  fireEvent.click(bar().getByRole('button', { name: 'Ship 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ship 2 orders?' }));
  fill(dialog.getByLabelText('Carrier'), 'Front Range Parcel');
  for (const { number } of [first, second]) fill(dialog.getByLabelText(new RegExp(number)), `1Z ${number}`);
  await expect.poll(liveOrders.watched).toContainEqual(expect.objectContaining({ limit: 40 }));
  liveOrders.tell([{ ...first, status: 'cancelled' }, second]);
  expect(await screen.findByText('Canceled', { selector: 'li *' })).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  const alert = await screen.findByText('1 item not changed:');
  expect(alert.parentElement).toHaveTextContent(`${first.number}: This order is canceled.`);
  expect(sizes()).toEqual([2]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
