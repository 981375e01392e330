import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { fillDelivery } from '../../../testing/fill-delivery.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

// Two pieces at $12.50.

const FAILED = /^Some parts could not be loaded. Nothing has been ordered./;
const alert = () => screen.findByText(FAILED);
const failParts = () => shop().reject('judgeLines', 'unexpected', 'The shop had an unexpected error.');

beforeEach(() => {
  answerParts(testPart);
  shop().answerList('listOwnOrders', []);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 2 }]));
});

async function openCheckout() {
  takePayments([testPart]);
  const user = await openScreen('/checkout', { as: 'customer' });
  await fillDelivery();
  return user;
}

async function openBasket() {
  const user = await openScreen('/basket', { as: 'customer' });
  fill(await screen.findByLabelText('Phone'), '719 555 0100');
  fill(screen.getByLabelText('Address'), '1 F Street, Salida');
  return user;
}

test('when the checkout is pressed while its parts are loading, then its button waits, without a total or an error', async () => {
  const release = shop().hold('judgeLines');
  const user = await openCheckout();
  const button = await screen.findByRole('button', { name: /Loading the parts/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  const summary = within(screen.getByRole('complementary', { name: 'Order summary' }));
  expect(summary.getByText('Parts').parentElement).toHaveTextContent(/^Parts–$/);
  expect(summary.getByText('Shipping and tax follow once all parts can be ordered.')).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
  release();
  expect(await screen.findByRole('button', { name: 'Pay $35.50' })).not.toHaveAttribute('aria-disabled');
});

test('when parts of the checkout could not be loaded, then an error at the button says so, and they can be loaded again there', async () => {
  failParts();
  const user = await openCheckout();
  await screen.findByRole('heading', { name: 'Some parts could not be loaded' });
  expect(screen.queryByText(FAILED)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await alert()).toHaveAttribute('role', 'alert');
  expect(shop().askedOf('placeBasket')).toEqual([]);
  answerParts(testPart);
  await user.click(within(await alert()).getByRole('button', { name: 'Load them again' }));
  const pay = await screen.findByRole('button', { name: 'Pay $35.50' });
  expect(screen.queryByText(FAILED)).toBeNull();
  shop().answer('placeBasket', { ...examples.placeBasket.answer, purchaseId: cardPurchase._id });
  shop().answer('openPaymentSession', { url: 'https://pay.example/session', expiresAt: '2099-11-08T20:40:00.000Z' });
  shop().answer('settlePurchase', cardPurchase);
  await user.click(pay);
  await waitFor(() => expect(shop().askedOf('placeBasket')).toMatchObject([{ body: { expectedTotal: 35.5 } }]));
});

test('when the basket’s form is sent while its parts are loading, then it waits, and when they failed to load, it can load them again', async () => {
  failParts();
  const release = shop().hold('judgeLines');
  const user = await openBasket();
  const button = await screen.findByRole('button', { name: /Loading the parts/ });
  await user.click(button);
  expect(screen.queryByText(FAILED)).toBeNull();
  release();
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  answerParts(testPart);
  await user.click(within(await alert()).getByRole('button', { name: 'Load them again' }));
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
  shop().answer('placeBasket', examples.placeBasket.answer);
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(shop().askedOf('placeBasket')).toHaveLength(1));
});

test('when the part of an order could not be loaded for an admin, then the form says so and can load it again', async () => {
  const user = await openScreen('/dashboard/orders/new', { as: 'admin' });
  fill(await screen.findByLabelText('Customer’s email'), 'walter@example.com');
  fill(screen.getByLabelText('Customer’s name'), 'Walter Brandt');
  fill(screen.getByLabelText('Phone'), '(719) 555-0163');
  fill(screen.getByLabelText('Address'), '14 Alpine Street, Salida, CO 81201');
  failParts();
  const release = shop().hold('judgeLines');
  await user.type(screen.getByRole('combobox', { name: 'Add a part' }), 'Test');
  await user.click(await screen.findByRole('option', { name: /^Test Part/ }));
  await user.click(await screen.findByRole('button', { name: /Loading the parts/ }));
  expect(screen.queryByText(FAILED)).toBeNull();
  release();
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  answerParts(testPart);
  await user.click(within(await alert()).getByRole('button', { name: 'Load them again' }));
  expect(await screen.findByRole('button', { name: 'Place order for $25.00' })).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(shop().askedOf('takeOrder')).toEqual([]);
});
