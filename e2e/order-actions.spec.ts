import { advanceOrder, makeOrder, presentStep } from './support/orders.ts';
import { countSheets, paperFormats } from './support/print.ts';
import { readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('when a customer cancels an order, then a dialog asks first, and the pieces are in stock again', async ({
  page,
  customer,
  part,
}) => {
  await makeOrder(customer, { partsId: part._id, quantity: 3 });
  await page.goto('/dashboard/myOrders');
  const cancel = page.getByRole('button', { name: /^Cancel order/ });
  await cancel.click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(cancel).toBeFocused();
  expect((await readPart(part._id)).availableQuantity).toBe(17);

  await cancel.click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(presentStep(page)).toHaveText(/^Canceled/);
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('article')).toBeFocused();
  await expect(page.getByRole('article')).toContainText('Canceled by you');
  expect((await readPart(part._id)).availableQuantity).toBe(20);
});

test(
  'when the page of an order is printed, then it fits on one sheet of A4 and of Letter',
  { tag: '@long' },
  async ({ page, customer, part }) => {
    const order = await makeOrder(customer, { partsId: part._id, quantity: 2 });
    await advanceOrder(order, 'shipped');
    await page.goto('/dashboard/myOrders');
    await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').click();
    await expect(page).toHaveURL(`/dashboard/my-orders/${order._id}`);
    await expect(page.getByRole('heading', { name: /^Order FC-/ })).toBeVisible();
    for (const format of paperFormats) expect(await countSheets(page, format), format).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('PC 4417 0093').last()).toBeVisible();
    await expect(page.getByRole('row').last()).toContainText('$25.00');
    await expect(page.getByRole('article')).toHaveCount(0);
  },
);
