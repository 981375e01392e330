import { confirmDelete, messages } from '@fourteener/contract/messages';
import type { Page } from '@playwright/test';
import { makePart, newPartName } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('when an admin adds a part, then a visitor sees it before the older ones on the home page', async ({
  page,
  admin: _,
  openOther,
}) => {
  const older = await makePart();
  const name = newPartName();
  await page.goto('/dashboard/addproduct');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Image URL').fill('/images/parts/pedals-800.webp');
  await page.getByLabel('Minimum quantity').fill('1');
  await page.getByLabel('Available quantity').fill('52');
  await page.getByLabel('Per-unit price').fill('99');
  await page.getByLabel('Description').fill('Axle: 9/16 in, chromoly');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').getByText(messages.partAdded.trim())).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');

  const visitor = await openOther();
  await visitor.goto('/');
  await expect(cardOf(visitor, name)).toContainText('$99.00');
  await expect(cardOf(visitor, name)).toContainText('52 in stock');
  const names = await visitor.getByRole('article').getByRole('heading').allTextContents();
  expect(names.indexOf(name)).toBeLessThan(names.indexOf(older.name));
});

test('when fields of a new part are missing or wrong, then each says so and nothing is lost', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/400/);
  await page.goto('/dashboard/addproduct');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The name is missing.')).toBeVisible();
  await page.getByLabel('Name').fill('Torreys Pedals, pair');
  await page.getByLabel('Image URL').fill('javascript:alert(1)');
  await page.getByLabel('Minimum quantity').fill('1');
  await page.getByLabel('Available quantity').fill('fifty');
  await page.getByLabel('Per-unit price').fill('9o');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The price must be a number.')).toBeVisible();
  await page.getByLabel('Per-unit price').fill('90');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The picture must be a web address')).toBeVisible();
  await expect(page.getByText('The available quantity must be a whole number')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Torreys Pedals, pair');
});

test('when an admin deletes a part and says Yes, then it is gone for everybody', async ({
  page,
  admin: _,
  part,
  openOther,
}) => {
  await page.goto('/dashboard/manageproducts');
  await expect(page.getByRole('heading', { name: 'Manage All Product' })).toBeVisible();
  await expect(cardOf(page, part.name)).toContainText('$ 12.50');
  await cardOf(page, part.name).getByRole('button', { name: 'DELETE' }).click();
  const question = page.getByRole('alertdialog', { name: confirmDelete(part.name) });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status').getByText(messages.partDeleted)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(cardOf(page, part.name)).toHaveCount(0);

  const visitor = await openOther();
  await visitor.goto('/');
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(cardOf(visitor, part.name)).toHaveCount(0);
});

for (const way of ['Keep it', 'Close', 'Escape']) {
  test(`when an admin answers the question by ${way}, then the part stays`, async ({ page, admin: _, part }) => {
    await page.goto('/dashboard/manageproducts');
    await cardOf(page, part.name).getByRole('button', { name: 'DELETE' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await question.getByRole('button', { name: way }).click();
    await expect(question).toBeHidden();
    await expect(cardOf(page, part.name).getByRole('button', { name: 'DELETE' })).toBeFocused();
    await page.reload();
    await expect(cardOf(page, part.name)).toBeVisible();
  });
}
