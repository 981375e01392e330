import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('when an admin changed something, then the audit log has the admin, the time, the target, and the values before and after', async ({
  page,
  admin,
}) => {
  const part = await makePart({ price: 10 });
  await callShop(`/partses/${part._id}`, admin, { method: 'PUT', body: { price: 12.5 } });
  await page.goto('/dashboard/audit');
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: admin.email }).first();
  await expect(entry).toContainText('Changed a part');
  await expect(entry).toContainText('$10.00 to $12.50');
  await expect(entry.getByRole('time')).toContainText(/\d{4}/);
  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
});

test('when one kind of entries is chosen, then only these are listed, and the URL keeps the filter', async ({
  page,
  admin,
}) => {
  const part = await makePart();
  await callShop(`/stock/${part._id}`, admin, { method: 'POST', body: { cause: 'restock', change: 3 } });
  await page.goto('/dashboard/audit');
  await page.getByLabel('Show').selectOption('Stock');
  await expect(page).toHaveURL(/kind=stock$/);
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await expect(entries.filter({ hasText: 'Added a part' })).toHaveCount(0);
  await expect(entries.filter({ hasText: admin.email }).first()).toContainText('In stock20 to 23');
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveValue('stock');
});

test('when the audit log is longer than a page, then Show more loads the rest', async ({ page, admin: _ }) => {
  const parts = Array.from({ length: 60 }, (_entry, n) => ({
    _id: `entry-${n}`,
    userEmail: 'bench@test.example',
    action: 'part.delete',
    target: `parts/part-${n}`,
    before: { name: `Part ${n}` },
    after: null,
    createdAt: '2026-11-17T09:31:00.000Z',
  }));
  await page.route('**/audit?*', (route) => {
    const isFirst = !route.request().url().includes('after=');
    return route.fulfill({
      json: isFirst ? parts.slice(0, 50) : parts.slice(50),
      headers: { 'X-Total-Count': '60', ...(isFirst && { Link: '</audit?after=next>; rel="next"' }) },
    });
  });
  await page.goto('/dashboard/audit');
  await page.getByRole('button', { name: 'Show 10 more' }).click();
  await expect(page.getByText('Part 59')).toBeVisible();
  await expect(page.getByText('60 of 60 shown')).toBeVisible();
});
