import { messages } from '@fourteener/contract/messages';
import { fillDelivery } from './support/delivery-form.ts';
import { expect, test } from './support/test.ts';

test('when a customer orders, then My orders shows the order, and the stock has gone down', async ({
  page,
  customer,
  part,
}) => {
  await page.goto(`/product/${part._id}`);
  await expect(page.getByText('20 in stock')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(customer.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await expect(page.getByText('612 g')).toBeVisible();
  await fillDelivery(page);
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await expect(page.getByText('$37.50')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page.getByRole('status').getByText(messages.orderPlaced.trim())).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  const order = page.getByRole('article').filter({ hasText: part.name });
  await expect(order).toContainText('3 × $12.50');
  await expect(order).toContainText('218 F Street, Salida, CO 81201');
  await order.getByRole('link', { name: part.name, exact: true }).click();
  await expect(page.getByText('17 in stock')).toBeVisible();
});
