import { examples } from '@fourteener/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveFor } from '../../../testing/fake-leave-for.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { fillDelivery } from '../../../testing/fill-delivery.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const sent = () =>
  shop()
    .askedOf('placeBasket')
    .map(({ body }) => body);

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 2 }]));
  const paymentPage = { url: 'https://pay.example/with-order', expiresAt: '2099-11-08T20:40:00.000Z' };
  shop().answer('placeBasket', ({ body }) => ({
    ...{ ...examples.placeBasket.answer, purchaseId: cardPurchase._id },
    ...(body.withPaymentPage && { paymentPage }),
  }));
});

async function open() {
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByRole('heading', { name: /Delivery$/, level: 2 });
  await fillDelivery();
  return user;
}

test('when an order is paid by card, then the response has its payment page, and the shop is not asked for it again', async () => {
  shop().answer('settlePurchase', cardPurchase);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Pay $35.50' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/with-order'));
  expect(sent()).toEqual([expect.objectContaining({ method: 'card', withPaymentPage: true })]);
  expect(shop().askedOf('openPaymentSession')).toEqual([]);
  // The address to which Back leads from the payment page.
  expect(window.location.pathname).toBe(`/checkout/${cardPurchase._id}`);
});

test('when an order is paid by invoice, then no payment page is requested', async () => {
  shop().answer('settlePurchase', { ...cardPurchase, method: 'invoice' });
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /^Invoice/ }));
  await user.click(await screen.findByRole('button', { name: 'Place Order for $35.50' }));
  await screen.findByText(/^Pay \$108.28 by Nov \d, 2099/);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).not.toHaveProperty('withPaymentPage');
  expect(leaveFor).not.toHaveBeenCalled();
});
