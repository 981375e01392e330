import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { fillDelivery } from '../../../testing/fill-delivery.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

// Two pieces at $12.50: with $9.50 for shipping and $1.00 tax they are $35.50, and $33.00 with the code.

const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
const quotedWith = () =>
  shop()
    .askedOf('getDiscountedQuote')
    .map(({ body }) => body.discountCode);

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 2 }]));
  shop().answer('getDiscountedQuote', ({ body }) => ({
    lines: [
      {
        ...{ partsId: testPart._id, partsName: testPart.name, PerUnitPrice: 12.5, quantity: 2 },
        ...{ amount: 22.5, discount: 2.5, tax: 0, taxPercent: 0 },
      },
    ],
    ...{ subtotal: 25, shipping: 9.5, shippingName: 'Ground', shippingTax: 0, shippingTaxPercent: 0 },
    discount: { code: body.discountCode.toUpperCase(), type: 'percent', percent: 10, amount: 2.5 },
    ...{ tax: 1, taxIncluded: false, total: 33, currency: 'USD', settingsVersion: 1 },
  }));
});

async function open(as?: 'customer') {
  const user = await openScreen('/checkout', as && { as });
  await screen.findByRole('heading', { name: /Delivery$/, level: 2 });
  return user;
}

async function apply(user: Awaited<ReturnType<typeof open>>, code: string) {
  await user.click(screen.getByRole('button', { name: 'Add a discount code' }));
  await user.type(screen.getByLabelText('Discount code'), `${code}{Enter}`);
}

test('when a code is valid, then the total includes it, it survives a reload, and the order is placed with it', async () => {
  const user = await open('customer');
  await fillDelivery();
  await apply(user, ' ride10 ');
  expect(await summary().findByText('Discount 10%, RIDE10')).toBeVisible();
  expect(summary().getByText('−$2.50')).toBeVisible();
  expect(shop().askedOf('placeBasket')).toHaveLength(0);
  await reloadScreen();
  await screen.findByRole('complementary', { name: 'Order summary' });
  expect(await summary().findByText('Discount 10%, RIDE10')).toBeVisible();
  shop().answer('placeBasket', { ...examples.placeBasket.answer, purchaseId: cardPurchase._id });
  shop().answer('settlePurchase', cardPurchase);
  await user.click(screen.getByRole('radio', { name: /Invoice/ }));
  await user.click(await screen.findByRole('button', { name: 'Place Order for $33.00' }));
  expect(
    shop()
      .askedOf('placeBasket')
      .map(({ body }) => [body.discountCode, body.expectedTotal]),
  ).toEqual([['RIDE10', 33]]);
});

test('when a code is not valid, then the field says why, and the total is shown without it', async () => {
  const why = 'The code RIDE10 begins on December 1, 2026.';
  shop().reject('getDiscountedQuote', 'discount-refused', why, { reason: 'not-yet' });
  const user = await open('customer');
  await fillDelivery();
  await apply(user, 'ride10');
  const field = await screen.findByLabelText('Discount code');
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(why));
  expect(await summary().findByText('$35.50')).toBeVisible();
  expect(quotedWith()).toEqual(['RIDE10']);
});

test('when no code is typed, then the field asks for one, and the shop is not asked', async () => {
  const user = await open('customer');
  await apply(user, ' ');
  expect(screen.getByLabelText('Discount code')).toHaveAccessibleDescription('Enter the discount code.');
  expect(quotedWith()).toEqual([]);
});

test('when a code is removed, then the total is shown without it', async () => {
  const user = await open('customer');
  await fillDelivery();
  await apply(user, 'RIDE10');
  await user.click(await screen.findByRole('button', { name: 'Remove the code' }));
  expect(await summary().findByText('$35.50')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a discount code' })).toBeVisible();
});

test('when the code was used up before the order is sent, then the order is refused, and the total is shown without it', async () => {
  const user = await open('customer');
  await fillDelivery();
  await apply(user, 'RIDE10');
  const why = 'The code RIDE10 has been used as often as it could be.';
  shop().reject('placeBasket', 'discount-refused', why, { reason: 'used-up' });
  await user.click(screen.getByRole('radio', { name: /Invoice/ }));
  await user.click(await screen.findByRole('button', { name: 'Place Order for $33.00' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Discount code')).toHaveAccessibleDescription(why));
  expect(await screen.findByRole('button', { name: 'Place Order for $35.50' })).toBeVisible();
});

test('when a visitor is not signed in, then the summary says that a code needs a login', async () => {
  await open();
  expect(await summary().findByText('Log in to use a discount code.')).toBeVisible();
});
