import { examplePurchase } from '@fourteener/contract/calls/purchases';
import { examples } from '@fourteener/contract/examples';
import type { Purchase } from '@fourteener/contract/purchases';
import type { Part } from '@fourteener/contract/parts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// The shop of the browser tests takes no payment. What these tests are about is the way through the pages, so that the calls about payments
// are answered here, with the contract's examples; functions/test/contract holds the server to the same.

const due: Purchase = {
  ...examplePurchase,
  method: 'card',
  state: 'due',
  due: 108.28,
  paid: 0,
  dueBy: '2099-11-08T20:40:00.000Z',
  invoiceNumber: undefined,
};
const paid: Purchase = { ...due, state: 'paid', due: 0, paid: 108.28, dueBy: undefined, invoiceNumber: '000041' };
const PROVIDER = 'https://payments.example/pay';
const RETURN = `/checkout/${due._id}`;

/** Answers the calls about payments; returns what sets the purchase as the shop has it from then on. */
async function takePayments(page: Page, part: Part): Promise<(purchase: Purchase) => void> {
  let purchase = due;
  const answer = (pattern: string, json: () => unknown, status = 200) =>
    page.route(pattern, (route) => route.fulfill({ json: json(), status }));
  await answer('**/settings/payment', () => ({ ...examples.getPaymentSettings.answer, methods: ['invoice', 'card'] }));
  await answer('**/quotes', () => ({ ...examples.getQuote.answer, shipping: 9.5, tax: 2.78, total: 108.28 }));
  await answer('**/baskets', () => ({ ...examples.placeBasket.answer, purchaseId: due._id }), 201);
  await answer('**/addresses/mine', () => examples.getAddresses.answer);
  await answer('**/purchases/*/payment-session', () => ({ url: PROVIDER, expiresAt: '2099-11-08T20:40:00.000Z' }));
  await answer('**/purchases/*/settle', () => purchase);
  await page.route(PROVIDER, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Provider</h1><a href="${new URL(RETURN, page.url()).href}">Return</a>`,
    }),
  );
  const basket = JSON.stringify([{ id: part._id, quantity: part.minimumQuantity }]);
  await page.addInitScript(`localStorage.getItem('filled') ?? localStorage.setItem('basket', ${JSON.stringify(basket)});
    localStorage.setItem('filled', 'yes');`);
  return (next) => {
    purchase = next;
  };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Street').fill('218 F Street');
  await page.getByLabel('City').fill('Salida');
  await page.getByLabel('State').selectOption('CO');
  await page.getByLabel('ZIP').fill('81201');
  await page.getByLabel('Phone').fill('(719) 555-0142');
}

test('when a rider pays by card, then the payment page follows, Back leads to the purchase, and it shows the payment', async ({
  page,
  part,
  customer: _,
}) => {
  await page.goto('/basket');
  const settle = await takePayments(page, part);
  await page.goto('/basket');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL('/checkout');
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay $108.28' }).click();
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();

  // Declined, or left: the order stands and can be paid.
  await page.goBack();
  await expect(page).toHaveURL(RETURN);
  await expect(page.getByRole('heading', { name: /not paid yet/, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$108\.28 by card/ }).click();
  settle(paid);
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoice 000041' })).toBeVisible();
});

test('when the checkout is filled in by keyboard alone, then Enter orders it, and mistakes are named under the button', async ({
  page,
  part,
  customer: _,
}) => {
  await page.goto('/basket');
  await takePayments(page, part);
  await page.goto('/checkout');
  await fillIn(page);
  await page.getByLabel('ZIP').fill('8120');
  await page.getByLabel('ZIP').press('Enter');
  const link = page.getByRole('link', { name: 'the ZIP code' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ZIP')).toBeFocused();
  await page.getByLabel('ZIP').fill('81201');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
});

test('when the checkout is open on a phone, then its total stands on top, and nothing is wider than the screen', async ({
  page,
  part,
  customer: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/basket');
  await takePayments(page, part);
  await page.goto('/checkout');
  await fillIn(page);
  const summary = page.locator('summary', { hasText: 'Order summary' });
  await expect(summary).toContainText('$108.28');
  await summary.click();
  await expect(page.getByRole('group').filter({ hasText: 'Order summary' }).getByText('Shipping')).toBeVisible();
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  expect(width).toBeLessThanOrEqual(360);
});
