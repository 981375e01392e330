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

test('when an admin deletes a part and confirms with Yes, then nobody sees it any more', async ({
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
  await expect(page.getByRole('heading', { name: 'Manage All Product' })).toBeFocused();

  const visitor = await openOther();
  await visitor.goto('/');
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(cardOf(visitor, part.name)).toHaveCount(0);
});

test(
  'when an admin presses Escape in the confirmation dialog, then the part stays, and DELETE has the focus again',
  { tag: '@long' },
  async ({ page, admin: _, part }) => {
    await page.goto('/dashboard/manageproducts');
    const button = cardOf(page, part.name).getByRole('button', { name: 'DELETE' });
    await button.click();
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(button).toBeFocused();
  },
);
