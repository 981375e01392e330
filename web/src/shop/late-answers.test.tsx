import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { messages } from '@fourteener/contract/messages';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../testing/announced.ts';
import { leaveFor } from '../../testing/fake-leave-for.ts';
import { answerParts, testPart } from '../../testing/fake-parts.ts';
import { cardPurchase, takePayments } from '../../testing/fake-payments.ts';
import { fill } from '../../testing/fill.ts';
import { fillDelivery } from '../../testing/fill-delivery.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { shop } from '../../testing/shop.ts';

/** Goes to another page while an answer is awaited, then lets it come. */
async function leaveAndRelease(user: UserEvent, release: () => void): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'About' }));
  await expect.poll(() => window.location.pathname).toBe('/about');
  release();
}

/** Whether the rider is still on the page to which they went, and was not sent to another site. */
async function expectNotMoved(): Promise<void> {
  await act(settle);
  expect(window.location.pathname).toBe('/about');
  expect(leaveFor).not.toHaveBeenCalled();
}

test('when an order is placed after its rider left the form, then the rider stays where they went and is told', async () => {
  answerParts(testPart);
  shop().answer('placeOrder', examples.placeOrder.answer);
  const user = await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  fill(await screen.findByLabelText('Phone'), '719 555 0100');
  fill(screen.getByLabelText('Address'), '218 F Street, Salida');
  const release = shop().hold('placeOrder');
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  await leaveAndRelease(user, release);
  expect(await findAnnounced('status', messages.orderPlaced.trim())).toBeVisible();
  await expectNotMoved();
});

test('when an order that is paid by card is placed after its rider left the checkout, then neither a page nor the payment page opens', async () => {
  answerParts(testPart);
  takePayments([testPart]);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 2 }]));
  const paymentPage = { url: 'https://pay.example/late', expiresAt: '2099-11-08T20:40:00.000Z' };
  shop().answer('placeBasket', { ...examples.placeBasket.answer, purchaseId: cardPurchase._id, paymentPage });
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByRole('heading', { name: /Delivery$/, level: 2 });
  await fillDelivery();
  const release = shop().hold('placeBasket');
  await user.click(await screen.findByRole('button', { name: 'Pay $35.50' }));
  await leaveAndRelease(user, release);
  expect(await findAnnounced('status', messages.orderPlaced.trim())).toBeVisible();
  await expectNotMoved();
});

test('when the payment page of an order can be opened after its rider left, then the rider stays', async () => {
  takePayments([]);
  shop().answer('settlePurchase', cardPurchase);
  shop().answer('openPaymentSession', { url: 'https://pay.example/late', expiresAt: '2099-11-08T20:40:00.000Z' });
  const user = await openScreen(`/checkout/${cardPurchase._id}`, { as: 'customer' });
  const release = shop().hold('openPaymentSession');
  await user.click(await screen.findByRole('button', { name: /^Pay \$108.28 by card/ }));
  await leaveAndRelease(user, release);
  await expectNotMoved();
});

test('when an order is found by its number after its rider left, then the rider stays', async () => {
  const [near] = examples.findOwnNumbers.answer;
  shop().answerList('listOwnOrders', [{ ...placedOrder, history: [...placedOrder.history] }]);
  shop().answer('findOwnNumbers', [{ ...near, _id: placedOrder._id, number: placedOrder.number, isExact: true }]);
  const user = await openScreen('/dashboard/myOrders', { as: 'customer' });
  const release = shop().hold('findOwnNumbers');
  await user.type(await screen.findByLabelText('Order number'), '3fy9 mv7c{Enter}');
  await leaveAndRelease(user, release);
  await expectNotMoved();
});
