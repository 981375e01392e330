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
  await expect(page.getByRole('heading', { name: 'Manage All Product' })).toBeFocused();

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

test('when a part is typed, then the preview shows its card and its order page as customers will see them', async ({
  page,
  admin: _,
}) => {
  await page.goto('/dashboard/addproduct');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('no price yet');
  await page.getByLabel('Name').fill('Torreys Pedals, pair');
  await page.getByLabel('Image URL').fill('/images/parts/pedals-800.webp');
  await page.getByLabel('Minimum quantity').fill('2');
  await page.getByLabel('Available quantity').fill('3');
  await page.getByLabel('Per-unit price').fill('99');
  await page.getByLabel('Description').fill('Sealed bearings.\nMass: 386 g the pair');
  await expect(preview).toContainText('Torreys Pedals, pair$99.00');
  await expect(preview).toContainText('Only 3 left');
  await expect(preview.locator('img')).toBeVisible();
  await preview.getByRole('tab', { name: 'Card' }).press('ArrowRight');
  await expect(preview.getByRole('tab', { name: 'Order page' })).toHaveAttribute('aria-selected', 'true');
  await expect(preview.getByRole('term').filter({ hasText: 'Mass' })).toBeVisible();
  await expect(preview.getByRole('definition').filter({ hasText: '386 g the pair' })).toBeVisible();
  await expect(preview).toContainText('Sealed bearings.');
});

test('when the typed picture cannot be loaded, then the preview says so', async ({ page, admin: _, complaints }) => {
  complaints.expect(/404/);
  await page.route('**/no-such-picture.webp', (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard/addproduct');
  await page.getByLabel('Image URL').fill('/no-such-picture.webp');
  await expect(page.getByRole('tabpanel')).toContainText('This picture cannot be loaded.');
});

test('when adding a part fails, then the toast says why and what was typed is kept', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/partses', (route) => route.fulfill({ status: 500, json: problem }));
  await page.goto('/dashboard/addproduct');
  await page.getByLabel('Name').fill('Torreys Pedals, pair');
  await page.getByLabel('Image URL').fill('/images/parts/pedals-800.webp');
  await page.getByLabel('Minimum quantity').fill('1');
  await page.getByLabel('Available quantity').fill('52');
  await page.getByLabel('Per-unit price').fill('99');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').getByText('The shop had an unexpected error.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Torreys Pedals, pair');
});

test('when deleting fails, then the toast says why, the question closes and the part stays', async ({
  page,
  admin: _,
  part,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.goto('/dashboard/manageproducts');
  await page.route(`**/partses/${part._id}`, (route) => route.fulfill({ status: 500, json: problem }));
  await cardOf(page, part.name).getByRole('button', { name: 'DELETE' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alert').getByText('The shop had an unexpected error.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(cardOf(page, part.name)).toBeVisible();
});

test('when the backdrop of the dialog is clicked, then it closes and the part stays', async ({
  page,
  admin: _,
  part,
}) => {
  await page.goto('/dashboard/manageproducts');
  await cardOf(page, part.name).getByRole('button', { name: 'DELETE' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(cardOf(page, part.name)).toBeVisible();
});

test('when there are no parts, then the page for managing them says so', async ({ page, admin: _ }) => {
  await page.route('**/partses?*', (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
  await page.goto('/dashboard/manageproducts');
  await expect(page.getByRole('heading', { name: 'No parts yet' })).toBeVisible();
});

test('when the parts cannot be loaded, then the page for managing them says why and Try again loads them', async ({
  page,
  admin: _,
  complaints,
  part,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/partses?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/dashboard/manageproducts');
  await expect(page.getByRole('alert').getByText('The shop had an unexpected error.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, part.name)).toBeVisible();
});
