import { readFile } from 'node:fs/promises';
import { addDays, toDay } from '@fourteener/contract/calendar';
import { splitDays } from '@fourteener/contract/overview/days';
import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { makeAccount } from './support/accounts.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const figures = (page: Page) => page.getByRole('navigation', { name: 'Figure' });
const ranges = (page: Page) => page.getByRole('navigation', { name: 'Range' });
const tables = [
  'By kind',
  'Best sellers',
  'Slowest sellers',
  'First to run out',
  'Wanted but sold out',
  'Searches without results',
];
/** The page for each task; the shop of these tests takes no payments. */
const tasks = {
  'Orders to confirm': /orders\?status=placed$/,
  'Orders to pack': /orders\?status=confirmed$/,
  'Orders to ship': /orders\?status=packed$/,
  'Returns to inspect': /orders\?status=return-requested$/,
  'Parts sold out': /low-stock$/,
  'Parts running low': /low-stock$/,
  'Reported reviews': /reports$/,
  'Emails that failed': /mails\?state=failed$/,
};

test('when an admin uses the overview by keyboard, then range, table, export and tasks can be reached', async ({
  page,
  admin: _,
}) => {
  const today = toDay(Date.now());
  // One row a month, and the heading.
  const lines = splitDays(addDays(today, -364), today, 'month').length + 1;
  await page.goto('/dashboard/overview');
  const range = page.getByRole('navigation', { name: 'Range' });
  await tabTo(page, range.getByRole('link', { name: '12 months' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?days=365$/);
  await expect(page.getByRole('img', { name: /^Net revenue, .* has each month\.$/ })).toBeVisible();

  await tabTo(page, page.getByText('All figures as a table'));
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Figures over time' });
  await expect(table.getByRole('row')).toHaveCount(lines);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => findOverflow(page)).toBe(0);

  const trend = page.getByRole('region', { name: 'Net revenue' });
  const downloading = page.waitForEvent('download');
  await tabTo(page, trend.getByRole('button', { name: 'Export CSV' }));
  await page.keyboard.press('Enter');
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(lines);

  await page.getByRole('link', { name: /^Orders to confirm/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?status=placed$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'when an admin uses the overview by pointer, then the address has each choice, Back undoes it, and tasks lead to their pages',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/dashboard/overview');
    await expect(figures(page)).toBeVisible();
    // The tabs below the fold scroll to the current one without moving the page.
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await ranges(page).getByRole('link', { name: '90 days' }).click();
    await page.getByLabel('By', { exact: true }).selectOption('Month');
    await page.getByLabel('Kind', { exact: true }).selectOption('Chains');
    for (const [name, show] of [
      ['Orders', 'orders'],
      ['Average order', 'average'],
      ['Returns', 'returns'],
    ] as const) {
      await figures(page)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();
      await expect(page).toHaveURL(new RegExp(`days=90&by=month&kind=chain&show=${show}$`));
      // The chart also has the period before.
      await expect(
        page.getByRole('img', { name: new RegExp(`^${name}, .*: .*; .*: .*has each month\\.$`) }),
      ).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL(/show=average$/);
    await page.getByText('All figures as a table').click();
    await expect(page.getByRole('table', { name: 'Figures over time' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('region', { name: 'Average order' }).getByRole('button', { name: 'Export CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^overview-.*\.csv$/);

    await page.getByRole('button', { name: 'Choose days' }).click();
    const today = toDay(Date.now());
    await page.getByLabel('First day').fill(today);
    await page.getByLabel('Last day').fill(addDays(today, -1));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'the first one first' })).toBeVisible();
    await page.getByLabel('First day').fill(addDays(today, -9));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -9)}&to=${addDays(today, -1)}`));

    await page.goto('/dashboard/overview');
    for (const name of tables) await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.getByText('Stock at sale prices')).toBeVisible();
    for (const [name, address] of Object.entries(tasks)) {
      await page.getByRole('link', { name: new RegExp(`^${name} [\\d,]+$`) }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
    }
  },
);

test(
  'when an admin chooses one part by keyboard, then only its figures are shown, with who waits for it as a figure of its own',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const part = await makePart({ availableQuantity: 2 });
    const [buyer, waiting] = [await makeAccount(), await makeAccount()];
    const body = { partsId: part._id, quantity: 2, phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };
    await callShop('/order', buyer, { method: 'POST', body });
    await callShop(`/partses/${part._id}/watch`, waiting, { method: 'POST' });
    await page.goto('/dashboard/overview');
    await tabTo(page, page.getByRole('combobox', { name: 'Part' }));
    await page.keyboard.type(part.name);
    await page.getByRole('option', { name: part.name }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`part=${part._id}`));
    await expect(page.getByRole('region', { name: 'Best sellers' })).toHaveCount(0);
    const wanted = page.getByRole('region', { name: 'Wanted but sold out' });
    await expect(wanted.getByRole('table')).toContainText(part.name);
    const downloading = page.waitForEvent('download');
    await tabTo(page, wanted.getByRole('button', { name: 'Export CSV' }));
    await page.keyboard.press('Enter');
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(part.name);

    await tabTo(page, page.getByRole('button', { name: 'Choose days' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('First day'));
    await page.keyboard.type('11012026');
    await tabTo(page, page.getByLabel('Last day'));
    await page.keyboard.type('11092026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-09/);
    await tabTo(page, page.getByLabel('By', { exact: true }));
    await page.keyboard.press('W');
    await expect(page).toHaveURL(/by=week/);
    await tabTo(page, figures(page).getByRole('link', { name: /^Returns/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/show=returns/);
  },
);
