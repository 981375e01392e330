import type { Quote } from '@fourteener/contract/purchase/quotes';
import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { fillDelivery } from '../../../testing/fill-delivery.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

// Two pieces at $12.50: $9.50 for Ground, $29.00 for Express, and no tax.

const ways: NonNullable<Quote['ways']> = [
  { name: 'Ground', shipping: 9.5, arrives: { from: '2026-12-03', to: '2026-12-08' } },
  { name: 'Express', shipping: 29, deliveryDays: { from: 1, to: 2 } },
  { name: 'Workshop', shipping: 0, isPickUp: true, arrives: { from: '2026-12-01', to: '2026-12-01' } },
];
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 2 }]));
  shop().answer('getQuote', ({ body }) => {
    const way = ways.find(({ name }) => name === body.shippingWay) ?? ways[0];
    const { name = '', shipping = 0 } = way ?? {};
    return {
      lines: [
        {
          ...{ partsId: testPart._id, partsName: testPart.name, PerUnitPrice: 12.5, quantity: 2 },
          ...{ amount: 25, tax: 0, taxPercent: 0 },
        },
      ],
      ...{ subtotal: 25, shipping, shippingName: name, shippingTax: 0, shippingTaxPercent: 0 },
      ...{ tax: 0, taxIncluded: false, total: 25 + shipping, currency: 'USD', settingsVersion: 1, ways },
    };
  });
});

async function open() {
  const user = await openScreen('/checkout', { as: 'customer' });
  await fillDelivery();
  return user;
}

test('when there are several ways of shipping, then each shows its price and its days, and the default is chosen', async () => {
  await open();
  expect(
    await screen.findByRole('radio', { name: /^Ground ?Arrives Thu, Dec 3 – Tue, Dec 8 ?\$9\.50$/ }),
  ).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Express ?Takes 1–2 days ?\$29\.00$/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /^Workshop ?Ready Tue, Dec 1 ?Free$/ })).not.toBeChecked();
});

test('when another way of shipping is chosen, then the total includes it, it survives a reload, and the order is placed with it', async () => {
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: /^Express/ }));
  expect(await summary().findByText('$54.00')).toBeVisible();
  await reloadScreen();
  expect(await screen.findByRole('radio', { name: /^Express/ })).toBeChecked();
  shop().answer('placeBasket', { ...examples.placeBasket.answer, purchaseId: cardPurchase._id });
  shop().answer('settlePurchase', cardPurchase);
  await user.click(screen.getByRole('radio', { name: /Invoice/ }));
  await user.click(await screen.findByRole('button', { name: 'Place Order for $54.00' }));
  await expect
    .poll(() => shop().askedOf('placeBasket').at(-1)?.body)
    .toMatchObject({ shippingWay: 'Express', expectedTotal: 54 });
});
