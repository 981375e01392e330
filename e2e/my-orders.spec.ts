import { advanceOrder, makeOrder, presentStep } from './support/orders.ts';
import { keepPrintDialogAway } from './support/print.ts';
import { expect, test } from './support/test.ts';

test(
  'when an order is printed, then the sheet has only that order, and the page is restored afterwards',
  { tag: '@long' },
  async ({ page, customer, part }) => {
    for (const quantity of [2, 3]) await makeOrder(customer, { partsId: part._id, quantity });
    await keepPrintDialogAway(page);
    await page.goto('/dashboard/myOrders');
    const older = page.getByRole('article').last();
    const number = (await older.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await older.getByRole('button', { name: `Print order ${number}` }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await expect(page.getByRole('row').last()).toContainText('$25.00');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);

    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);

test('when an admin moves an order, then its customer sees the new status without a reload', async ({
  page,
  customer,
  part,
}) => {
  const order = await makeOrder(customer, { partsId: part._id, quantity: 2 });
  await page.goto('/dashboard/myOrders');
  await expect(presentStep(page)).toHaveText(/^Placed/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/order') asked.push(request.url());
  });
  await advanceOrder(order, 'shipped');
  await expect(presentStep(page)).toHaveText(/^Shipped/);
  await expect(page.getByText('PC 4417 0093')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: ': Shipped.' })).toBeAttached();
  expect(asked, 'the database told it, not the shop').toEqual([]);
});
