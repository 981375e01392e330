import { randomUUID } from 'node:crypto';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { formatDollars } from '@fourteener/contract/money';
import { fillBasket, press, typeAddress } from './support/checkout.ts';
import { expect, test } from './support/payment-test.ts';

test('when an admin adds a discount code, then a customer pays less with it, and its page counts the use', async ({
  page,
  adminPage,
  shop,
  customer,
  part,
}) => {
  const code = `RIDE${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;
  await adminPage.goto('/dashboard/discounts');
  await adminPage.getByLabel('New discount code').fill(code.toLowerCase());
  await adminPage.getByRole('button', { name: 'Add a discount code' }).click();
  await adminPage.getByLabel('Percentage').fill('20');
  await adminPage.getByRole('button', { name: 'Save code' }).click();
  await expect(adminPage.getByRole('heading', { name: code, level: 1 })).toBeVisible();

  const lines = [{ partsId: part._id, quantity: part.minimumQuantity }];
  const body = { lines, destination: { country: 'US', state: 'CO' }, discountCode: code };
  const { total } = (await shop.call('/quotes/mine', customer, { method: 'POST', body })) as Quote;
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByRole('button', { name: 'Add a discount code' }).click();
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(summary.getByText(`Discount 20%, ${code}`)).toBeVisible();
  await page.getByRole('button', { name: `Pay ${formatDollars(total)}` }).click();
  await expect(page.getByRole('heading', { name: `Pay ${formatDollars(total)}`, level: 1 })).toBeVisible();
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  await expect(page.getByText(`Discount 20%, ${code}`)).toBeVisible();

  await adminPage.reload();
  await expect(adminPage.getByText('Active. Used 1.')).toBeVisible();
});
