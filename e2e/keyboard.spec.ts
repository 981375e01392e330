import { makeAccount } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('when a customer only uses the keyboard, then they can sign in and order a part from the home page', async ({
  page,
  part,
}) => {
  const { email, password } = await makeAccount();
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: part.name });
  await tabTo(page, card.getByRole('link', { name: 'Buy Now' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.type('(719) 555-0142');
  await tabTo(page, page.getByLabel('Address'));
  await page.keyboard.type('12 F Street, Salida, CO 81201');
  await tabTo(page, page.getByLabel('Quantity'));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/dashboard\/myOrders$/i);
  await expect(page.getByRole('main')).toContainText(part.name);
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity - part.minimumQuantity - 1);
});

test(
  'when a dialog is closed with Escape, then the button that opened it has the focus again',
  { tag: '@long' },
  async ({ page, admin: _, part }) => {
    await page.goto('/dashboard/manageproducts');
    const button = page.getByRole('article', { name: part.name }).getByRole('button', { name: 'DELETE' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    // As in every modal dialog, Tab may reach the browser's own UI, but never the page behind.
    const order: boolean[] = [];
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus:not(body, dialog *)')).toHaveCount(0);
      order.push((await dialog.locator(':focus').count()) === 1);
    }
    expect(order.filter(Boolean).length).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test(
  'when the menu of a narrow screen is closed with Escape, then the button Menu has the focus again',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('when a page is opened, then the first Tab leads to the link that skips the navigation', async ({ page }) => {
  await page.goto('/product');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
