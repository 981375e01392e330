import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cardPurchase, paidPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { liveOrders } from '../../../testing/fake-live-orders.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const order: OrderItem = { ...placedOrder, history: [...placedOrder.history], purchaseId: cardPurchase._id };
const open = () => openScreen(`/dashboard/orders/${order._id}`, { as: 'admin' });
const confirm = () => screen.findByRole('button', { name: 'Confirm' });

beforeEach(() => {
  takePayments([]);
  shop().answerList('listOrderNotes', []);
  shop().answer('getOrder', order);
  shop().answer('getPurchase', cardPurchase);
});

test('when a card payment for an order is due, then Confirm is disabled, and the page says why', async () => {
  await open();
  expect(await screen.findByText(/can pay \$108\.28 by card until/)).toBeVisible();
  expect(await confirm()).toBeDisabled();
  expect(await confirm()).toHaveAccessibleDescription(
    /^You can confirm this order once the customer has paid \$108\.28 by card\. The customer has until Nov 8, 2099/,
  );
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
});

test('when an order is paid, then it can be confirmed, and its page links to the payment', async () => {
  shop().answer('getPurchase', paidPurchase);
  const user = await open();
  await screen.findByText('$108.28 was paid.');
  expect(await confirm()).toBeEnabled();
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  expect(payment.getByRole('button', { name: /^Refund/ })).toBeVisible();
  await user.click(payment.getByRole('link', { name: `Payment of ${paidPurchase.number}` }));
  expect(await screen.findByText('Set by the shop')).toBeVisible();
});

test('when an order has no payment, then its page has no section about it', async () => {
  shop().answer('getOrder', { ...order, purchaseId: undefined });
  await open();
  expect(await confirm()).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
  expect(shop().askedOf('getPurchase')).toEqual([]);
});

test('when the payment cannot be loaded, then the order can still be worked on', async () => {
  shop().reject('getPurchase', 'unexpected', 'The shop had an unexpected error.');
  await open();
  expect(await screen.findByRole('heading', { name: 'The payment could not be loaded' })).toBeVisible();
  expect(await confirm()).toBeEnabled();
});

test('when another admin cancels the order, then its payment is loaded again', async () => {
  shop().answer('getPurchase', paidPurchase);
  await open();
  await screen.findByText('$108.28 was paid.');
  shop().answer('getPurchase', { ...paidPurchase, state: 'refunded', refunded: 108.28 });
  liveOrders.tell([{ ...order, status: 'cancelled' }]);
  expect(await screen.findByText('$108.28 was refunded: all that was paid.')).toBeVisible();
});

test('when listed orders have payments, then each row shows the payment’s state without a further request', async () => {
  const due: OrderItem = { ...order, payment: 'due' };
  const paid: OrderItem = { ...order, _id: 'K7Q29402', orderId: 'K7Q29402', number: 'FC-K7Q2-9402', payment: 'paid' };
  const ids = { _id: 'K7Q29403', orderId: 'K7Q29403', number: 'FC-K7Q2-9403' };
  const without: OrderItem = { ...order, ...ids, purchaseId: undefined };
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', [due, paid, without]);
  await openScreen('/dashboard/orders', { as: 'admin' });
  const rows = within(await screen.findByRole('list', { name: 'orders' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /\$136\.00(.*)Placed$/.exec(textContent)?.[1])).toEqual(['Due', 'Paid', '']);
  expect(shop().askedOf('getPurchase')).toEqual([]);
});

/** The section of one part of an order. */
const partOf = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') ?? heading);
};

test('when a paid order has several parts, then the page shows its payment once, and each part has its own step', async () => {
  const first: OrderItem = { ...order, orderSize: 2, total: 136 };
  const second: OrderItem = {
    ...first,
    ...{ _id: 'K7Q29402', number: 'FC-K7Q2-9402', status: 'packed', partsName: 'Test Stem', quantity: 1, total: 12.5 },
  };
  shop().answer('getOrder', first);
  shop().answer('getOrderItems', [first, second]);
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'All 2 parts' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  expect(await screen.findAllByRole('heading', { name: 'Payment' })).toHaveLength(1);
  const stem = await partOf(/Test Stem$/);
  expect(stem.getByRole('button', { name: 'Ship' })).toBeEnabled();
  expect(stem.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.getByRole('region', { name: 'What was ordered' })).toHaveTextContent('Parts$148.50');
  // This part's order is to be paid by card and is not paid.
  const bottle = await partOf(new RegExp(order.partsName));
  expect(bottle.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});
