import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { bar, choose, makeOrders, open } from '../../../testing/order-queue.ts';
import { shop } from '../../../testing/shop.ts';

test('when the address of a chosen order has no state, then the list marks the order, and the packing slips leave it out and say so', async () => {
  const [unread, read] = makeOrders(2, 'confirmed');
  if (!unread || !read) throw new Error('There are no orders.');
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', [{ ...unread, awaitsPlace: true }, read]);
  window.print = () => undefined;
  const user = await open();
  expect(await screen.findAllByText('Incomplete address', { selector: 'span' })).toHaveLength(1);
  await choose(user, 2);
  expect(
    screen.getByText(new RegExp(`^The address of ${unread.number} is incomplete: the order is not confirmed`)),
  ).toBeVisible();
  await user.click(bar().getByRole('button', { name: /^Print packing slips/ }));
  const codes = await screen.findAllByRole('img', { name: /^QR code/ });
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual([
    `QR code that opens order ${read.number} in the shop`,
  ]);
});

test('when an admin filters for orders with an incomplete address, then the shop is asked for these', async () => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', makeOrders(1));
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Incomplete address' }));
  await expect.poll(() => shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ awaitsPlace: true, by: 'order' });
});

test('when an order waits for the rest of its address, then its page says so, and it cannot be confirmed', async () => {
  takePayments([]);
  shop().answerList('listOrderNotes', []);
  shop().answer('getPurchase', { ...cardPurchase, _id: placedOrder._id, awaitsPlace: true });
  shop().answer('getOrder', { ...placedOrder, purchaseId: placedOrder._id, payment: 'due', awaitsPlace: true });
  await openScreen(`/dashboard/orders/${placedOrder._id}`, { as: 'admin' });
  expect(await screen.findByText(/^The address is incomplete\. The order can be paid/)).toBeVisible();
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(await step.findByText(/^You can confirm this order once its address is complete/)).toBeVisible();
  expect(step.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});
