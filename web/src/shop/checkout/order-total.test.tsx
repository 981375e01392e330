import { examples } from '@fourteener/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { leaveFor } from '../../../testing/fake-leave-for.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const total = async () => (await screen.findByText('Total')).nextElementSibling;

async function open() {
  const user = await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  fill(await screen.findByLabelText('Phone'), '719 555 0100');
  fill(screen.getByLabelText('Address'), '1 F Street, Salida');
  return user;
}

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  shop().answer('placeOrder', { ...examples.placeOrder.answer, purchaseId: cardPurchase._id });
  shop().answer('settlePurchase', cardPurchase);
});

test('when a part is ordered, then its total with shipping is shown before, and sent with the order', async () => {
  const user = await open();
  await waitFor(async () => expect(await total()).toHaveTextContent('$34.50'));
  fill(screen.getByLabelText('Quantity'), '4');
  await waitFor(async () => expect(await total()).toHaveTextContent('$59.50'));
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  expect(await screen.findByRole('heading', { name: /^Your order is placed/, level: 1 })).toBeVisible();
  expect(shop().askedOf('placeOrder')).toMatchObject([
    { body: { quantity: 4, method: 'invoice', expectedTotal: 59.5, address: '1 F Street, Salida' } },
  ]);
});

test('when the shipping zone has a delivery time, then the total says when the part arrives', async () => {
  takePayments([testPart], { deliveryDays: { from: 3, to: 5 } });
  await open();
  expect((await screen.findByText('Delivery time')).nextElementSibling).toHaveTextContent('3–5 days');
});

test('when free shipping needs a larger order, then the total says how much is missing', async () => {
  takePayments([testPart], { toFreeShipping: 41 });
  await open();
  expect(await screen.findByText('$41.00 to free shipping')).toBeVisible();
});

test('when shipping is free, then its row says so', async () => {
  takePayments([testPart], { shipping: 0 });
  await open();
  expect((await screen.findByText('Shipping, Ground')).nextElementSibling).toHaveTextContent(/^Free$/);
  await waitFor(async () => expect(await total()).toHaveTextContent('$25.00'));
});

test('when shipping was free and no longer is, then the old and the new total are shown', async () => {
  takePayments([testPart], { shipping: 0 });
  const user = await open();
  await total();
  takePayments([testPart]);
  const message = 'The total is now $34.50, not $25.00. Please check it before you order.';
  shop().reject('placeOrder', 'total-changed', message, { expectedTotal: 25, total: 34.5 });
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  expect(await findAnnounced('alert', message)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText('Shipping, Ground').nextElementSibling).toHaveTextContent('was Freenow $9.50'),
  );
});

test('when a part is paid by card, then the payment page opens after the order', async () => {
  shop().answer('openPaymentSession', { url: 'https://pay.example/one', expiresAt: '2099-11-08T20:40:00.000Z' });
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  await total();
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/one'));
  expect(shop().askedOf('placeOrder')).toMatchObject([{ body: { method: 'card' } }]);
});

test('when the response to the order has the payment page, then it is not requested again', async () => {
  const paymentPage = { url: 'https://pay.example/with-order', expiresAt: '2099-11-08T20:40:00.000Z' };
  shop().answer('placeOrder', { ...examples.placeOrder.answer, purchaseId: cardPurchase._id, paymentPage });
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  await total();
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/with-order'));
  expect(shop().askedOf('placeOrder')).toMatchObject([{ body: { method: 'card', withPaymentPage: true } }]);
  expect(shop().askedOf('openPaymentSession')).toEqual([]);
});

test('when the total has changed, then the old and the new one are shown, and nothing is ordered', async () => {
  const user = await open();
  await total();
  takePayments([testPart], { shipping: 12 });
  const message = 'The total is now $37.00, not $34.50. Please check it before you order.';
  shop().reject('placeOrder', 'total-changed', message, { expectedTotal: 34.5, total: 37 });
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  expect(await findAnnounced('alert', message)).toBeVisible();
  await waitFor(async () => expect(await total()).toHaveTextContent('was $34.50now $37.00'));
});

test('when the total cannot be computed, then the form says so, and nothing is ordered', async () => {
  shop().reject('getQuote', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await findAnnounced('alert', /^The total is not known yet/)).toBeVisible();
  expect(shop().askedOf('placeOrder')).toEqual([]);
  takePayments([testPart]);
  await user.click(screen.getByRole('button', { name: 'Work out the total again' }));
  await waitFor(async () => expect(await total()).toHaveTextContent('$34.50'));
});
