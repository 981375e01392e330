import { examples } from '@fourteener/contract/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem, OrderRow } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { bar, choose, makeOrders, moved, open, rows } from '../../../testing/order-queue.ts';
import { shop } from '../../../testing/shop.ts';
import { groupByOrder } from '../../shop/orders/group-orders.ts';

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
});

/** Groups items into orders, as the shop lists them. */
const rowsOf = (items: readonly OrderItem[]): OrderRow[] =>
  groupByOrder(items).map(({ items: own }) => ({ ...own[0], items: [...own] }));

/** The items of an order of three parts, and of one of one part. */
function makeWholeOrder(status: OrderStatus = 'placed'): OrderItem[] {
  const [first, other] = makeOrders(2, status) as [OrderItem, OrderItem];
  const item = (n: number, facts: Partial<OrderItem>): OrderItem => {
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

test('when an order has several parts, then it is one row with its total, which can be expanded', async () => {
  const [saddle, ...others] = makeWholeOrder() as [OrderItem, ...OrderItem[]];
  shop().answerList('listOrders', rowsOf([{ ...saddle, status: 'packed' }, ...others]));
  const user = await open();
  expect(await rows()).toHaveLength(2);
  const [row] = (await rows()) as [HTMLElement];
  expect(row).toHaveTextContent(/^FC-K7Q2-9400.*3 partsTest Chain, Test Saddle, Test StemParts \$136\.30Placed \+1$/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/dashboard/orders/K7Q29400');
  await user.click(within(row).getByRole('button', { name: /^3 parts/ }));
  const parts = within(within(row).getByRole('list', { name: 'Parts of FC-K7Q2-9400' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '5 × Test Chain$40.00Placed',
    '2 × Test Saddle$84.10Packed',
    '1 × Test Stem$12.20Placed',
  ]);
});

test('when only some parts of an order are in the chosen state, then its row says how many', async () => {
  const [saddle, stem, ...others] = makeWholeOrder('packed') as [OrderItem, OrderItem, ...OrderItem[]];
  shop().answerList('listOrders', rowsOf([saddle, { ...stem, status: 'placed' }, ...others]).slice(0, 1));
  const counts = { ...examples.countOrders.answer, placed: 1, packed: 2 };
  shop().answer('countOrders', counts);
  shop().answer('changeOrders', { changed: [moved(stem, 'confirmed')], refused: [] });
  const user = await open('?status=placed');
  expect((await rows())[0]).toHaveTextContent('1 of 3 partsTest Stem');
  expect(shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ by: 'order', status: 'placed', limit: 40 });
  await choose(user, 1);
  await user.click(bar().getByRole('button', { name: 'Confirm 1' }));
  await expect.poll(() => shop().askedOf('changeOrders')).toHaveLength(1);
  expect(shop().askedOf('changeOrders')[0]?.body).toEqual({ action: 'confirm', orders: [{ id: stem._id }] });
});

test('when more orders exist than are shown, then the count is of orders, not of parts', async () => {
  const many = makeOrders(41).flatMap((first) => {
    const other = { ...first, _id: `${first._id.slice(0, 7)}${first._id.slice(7)}Z`, partsName: 'Test Stem' };
    return [first, other].map((item) => ({ ...item, orderSize: 2 }));
  });
  shop().answerList('listOrders', rowsOf(many));
  shop().answer('countOrders', { ...examples.countOrders.answer, placed: 41, all: 41 });
  await open('?status=placed');
  expect(await rows()).toHaveLength(40);
  expect(await screen.findByRole('button', { name: 'Show 1 more' })).toBeVisible();
  expect(screen.getByText('40 of 41 shown')).toBeVisible();
});

test('when orders are shipped, then each order has one tracking number and one packing slip', async () => {
  const items = makeWholeOrder('packed');
  shop().answerList('listOrders', rowsOf(items));
  shop().answer('changeOrders', { changed: items.map((item) => moved(item, 'shipped')), refused: [] });
  window.print = () => undefined;
  const user = await open();
  await choose(user, 2);
  await user.click(bar().getByRole('button', { name: /^Print packing slips/ }));
  await screen.findAllByRole('img', { name: /^QR code/ });
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
      { id: 'K7Q29400', carrier, trackingCode: '1Z 7', quantity: 5, expectedLeft: 5 },
      { id: 'K7Q2948X', carrier, trackingCode: '1Z 7', quantity: 2, expectedLeft: 2 },
      { id: 'K7Q2949X', carrier, trackingCode: '1Z 7' },
      { id: 'K7Q29401', carrier, trackingCode: '1Z 8', quantity: 4, expectedLeft: 4 },
    ],
  });
  expect(await findAnnounced('status', '2 orders: Shipped.')).toBeInTheDocument();
});

test('when orders were confirmed, then one press within half a minute undoes it', async () => {
  const items = makeWholeOrder();
  shop().answerList('listOrders', rowsOf(items));
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
