import type { Page } from '@playwright/test';
import { listMenuGroups } from '../web/src/app/dashboard/menu-groups.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const palette = (page: Page) => page.getByRole('combobox', { name: /^Find an order/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The addresses in the menu. */
const listPaths = (page: Page) =>
  menu(page)
    .getByRole('link')
    .evaluateAll((links: { pathname: string }[]) => links.map(({ pathname }) => pathname));

test(
  'when an admin uses the menu by pointer and by keyboard, then it has every page for admins in groups and marks the current page',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    // The specification's first page is the profile; the menu begins with the overview.
    await page.goto('/dashboard');
    await expect(menu(page).getByRole('link').first()).toHaveText('Overview');
    const groups = ['Overview', 'Orders', 'Catalog', 'Customers', 'Content', 'Settings'];
    for (const name of groups) await expect(menu(page).getByRole('list', { name })).toBeVisible();
    const offered = await listPaths(page);
    // The shop of these tests takes no payments.
    const pages = listMenuGroups(false, 'admin').flatMap(({ items }) => items.map(({ path }) => path));
    expect(offered).toEqual(expect.arrayContaining(pages));

    await menu(page).getByRole('link', { name: 'Low Stock' }).click();
    await expect(title(page, 'Low Stock')).toBeVisible();
    await expect(menu(page).locator('[aria-current=page]')).toHaveText('Low Stock');
    await tabTo(page, menu(page).getByRole('link', { name: 'Audit Log' }));
    await page.keyboard.press('Enter');
    await expect(title(page, 'Audit Log')).toBeVisible();
    await expect(menu(page).locator('[aria-current=page]')).toHaveText('Audit Log');
    await expect(page).toHaveURL('/dashboard/audit');
  },
);

test(
  'when an admin uses the menu of a phone by finger and by keyboard, then it marks the current page, closes and returns the focus',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard/parts');
    const button = page.getByRole('button', { name: 'Menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await expect(sheet).toContainText('Catalog / Parts');
    await expect(sheet.locator('[aria-current=page]').first()).toHaveText('Parts');
    await sheet.getByRole('link', { name: 'All Users' }).click();
    await expect(title(page, 'All Users')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(sheet).toContainText('Customers / All Users');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await tabTo(page, sheet.getByRole('link', { name: 'Emails' }));
    await page.keyboard.press('Enter');
    await expect(title(page, 'Emails')).toBeVisible();
    await expect(sheet).toHaveCount(0);
  },
);

test(
  'when an admin uses the command palette by pointer, then its results open, and words without a result are named',
  { tag: '@long' },
  async ({ page, part, admin: _ }) => {
    await page.goto('/dashboard/emails');
    await page.getByRole('button', { name: /Find or run/ }).click();
    await palette(page).fill('ordres');
    await expect(page.getByText('Nothing found for “ordres”.')).toBeVisible();
    await palette(page).fill(part.name);
    await page.getByRole('option', { name: part.name }).first().click();
    await expect(title(page, part.name)).toBeVisible();
    await page.getByRole('button', { name: /Find or run/ }).click();
    await palette(page).fill('dark theme');
    await page.getByRole('option', { name: 'Use the dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /Find or run/ }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(palette(page)).toHaveCount(0);
  },
);

test(
  'when an admin leaves a changed form by pointer, then a dialog asks first, Stay keeps the changes, and closing the tab asks too',
  { tag: '@long' },
  async ({ page, part, admin: _ }) => {
    await page.goto(`/dashboard/parts/${part._id}`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill(`${part.name} II`);
    await menu(page).getByRole('link', { name: 'Low Stock' }).click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue(`${part.name} II`);
    await expect(page).toHaveURL(`/dashboard/parts/${part._id}`);
    const asking = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const asked = await asking;
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await expect(name).toHaveValue(`${part.name} II`);
    await menu(page).getByRole('link', { name: 'Low Stock' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(title(page, 'Low Stock')).toBeVisible();
    await page.goBack();
    await expect(name).toHaveValue(part.name);
  },
);
