import { makeAccount } from './support/accounts.ts';
import { callShop, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const pathTo = ({ _id }: { _id: string }) => `/dashboard/parts/${_id}`;

test('when an admin changes a field of a part, then customers see the change, and all other fields stay the same', async ({
  page,
  admin: _,
  part,
}) => {
  await page.goto('/dashboard/manageproducts');
  await page.getByRole('article').filter({ hasText: part.name }).getByRole('link', { name: 'Edit and stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByLabel('Per-unit price').fill('14.75');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  const { specification: _rows, ...changed } = await readPart(part._id);
  expect(changed).toEqual({ ...part, price: 14.75 });
});

test(
  'when an admin books arrived and missing pieces, then the stock ledger lists each change with user, reason and order',
  { tag: '@long' },
  async ({ page, admin, part }) => {
    const rider = await makeAccount();
    const body = { partsId: part._id, quantity: 4, phone: '719', address: 'Salida' };
    await callShop('/order', rider, { method: 'POST', body });
    await page.goto(pathTo(part));
    await page.getByLabel('Pieces received').fill('24');
    await expect(page.getByText('16 now, 40 afterward.')).toBeVisible();
    await page.getByRole('button', { name: 'Restock' }).click();
    await expect(page.getByRole('status').getByText(`${part.name} has been restocked.`)).toBeVisible();
    await page.getByRole('tab', { name: 'Correct' }).click();
    await page.getByLabel('Pieces added or removed').fill('-2');
    await page.getByLabel('Reason').fill('Two had a scratch.');
    await page.getByRole('button', { name: 'Correct the stock' }).click();
    const ledger = page.getByRole('table', { name: 'movements' });
    await expect(ledger.getByRole('row')).toHaveCount(5);
    await expect(ledger.getByRole('row').nth(1)).toContainText('CorrectedTwo had a scratch.');
    await expect(ledger.getByRole('row').nth(1)).toContainText(admin.email);
    await expect(ledger.getByRole('row').nth(1)).toContainText('38');
    await expect(ledger.getByRole('row').nth(3)).toContainText(/Sold FC-\w{4}-\w{4}/);
    await expect(ledger.getByRole('row').nth(3)).toContainText(rider.email);
    await expect(page.getByText('Initial stock +20, Sold −4, Restocked +24, Corrected −2: 38 in stock')).toBeVisible();
  },
);
