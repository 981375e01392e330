import { fillBasket, findTotal, press, typeAddress } from './support/checkout.ts';
import { expect, test } from './support/payment-test.ts';

test('when a rider pays by card, then the payment page follows, and it leads back to the paid purchase with its invoice', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const total = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/basket');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL('/checkout');
  await typeAddress(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: `Pay ${total}`, level: 1 })).toBeVisible();
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Invoice \d{6}$/ }).click();
  await expect(page.getByRole('heading', { name: /^Invoice \d{6}$/, level: 2 })).toBeVisible();
});

test('when the checkout is filled in by keyboard alone, then Enter orders it, and mistakes are named under the button', async ({
  page,
  customer: _,
  part,
}) => {
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  await page.getByLabel('ZIP').fill('8120');
  await page.getByLabel('ZIP').press('Enter');
  const link = page.getByRole('link', { name: 'the ZIP code' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ZIP')).toBeFocused();
  await page.getByLabel('ZIP').fill('81201');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Pay \$/, level: 1 })).toBeVisible();
});

test('when the checkout is open on a phone, then its total stands on top, and nothing is wider than the screen', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const total = await findTotal(shop, customer, part);
  await page.setViewportSize({ width: 360, height: 740 });
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  const summary = page.locator('summary', { hasText: 'Order summary' });
  await expect(summary).toContainText(total);
  await summary.click();
  await expect(page.getByRole('group').filter({ hasText: 'Order summary' }).getByText('Shipping')).toBeVisible();
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  expect(width).toBeLessThanOrEqual(360);
});
