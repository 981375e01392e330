import { confirmDelete, messages, words } from '@fourteener/contract/messages';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { tabTo } from './support/keyboard.ts';
import { makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.locator('tbody [data-row]');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const columns = (page: Page) => page.locator('summary').filter({ hasText: 'Columns' });
const column = (page: Page, name: string) => page.getByRole('group', { name: 'Columns' }).getByLabel(name);

/** Three parts that a search for one word finds, at $30, $10 and $20. */
async function makeParts() {
  const word = `q${randomUUID().slice(0, 8)}`;
  const parts = [];
  for (const price of [30, 10, 20]) parts.push(await makePart({ name: `Stem ${word} ${price}`, price }));
  return { word, parts };
}

test(
  'when an admin sorts and changes selected parts by pointer, then the sort order, the columns and the search also survive a new load',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const { word, parts } = await makeParts();
    await page.goto('/dashboard/parts');
    await page.getByRole('searchbox', { name: 'Find a part' }).fill(word);
    await expect(rows(page)).toHaveCount(3);
    await columns(page).click();
    await column(page, 'Kind').click();
    await expect(head(page, 'Kind')).toHaveCount(0);
    await head(page, 'Price').getByRole('button').click();
    await expect(rows(page)).toHaveText([/30\.00/, /20\.00/, /10\.00/]);
    await page.getByRole('checkbox', { name: `Select ${parts[1]?.name}` }).click();
    await page.getByRole('toolbar', { name: 'Selected parts' }).getByRole('button', { name: 'Select all 3' }).click();
    await page.getByRole('button', { name: 'Edit selected' }).click();
    await page.getByLabel('Field').selectOption('Per-unit price');
    await page.getByLabel('Change', { exact: true }).selectOption('Change by amount');
    await page.getByLabel('Amount').fill('-15');
    await page.getByRole('button', { name: 'Preview' }).click();
    // $10 less $15 is no valid price, so that part shows an error and the other two are changed, once even at a double
    // click.
    await expect(page.getByRole('row').filter({ hasText: parts[1]?.name ?? '' })).toContainText('price');
    await page.getByRole('button', { name: 'Change 2 parts' }).dblclick();
    await expect(page.getByRole('status').getByText('2 parts changed.')).toBeVisible();
    const prices = async () => Promise.all(parts.map(async ({ _id }) => (await readPart(_id)).price));
    await expect.poll(prices).toEqual([15, 10, 5]);

    await page.goto(`/dashboard/parts?q=${word}&sort=Price`);
    await expect(rows(page)).toHaveText([/5\.00/, /10\.00/, /15\.00/]);
    await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'ascending');
    await expect(head(page, 'Kind')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Find a part' }).fill(`${word} nothing`);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByRole('searchbox', { name: 'Find a part' })).toBeFocused();
  },
);

test(
  'when an admin uses a table by keyboard, then headings sort it, columns can be hidden, and the cards are one press away',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const { word, parts } = await makeParts();
    await page.goto('/dashboard/parts');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    await expect(rows(page)).toHaveCount(3);
    await tabTo(page, columns(page));
    await page.keyboard.press('Enter');
    await tabTo(page, column(page, 'Number'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(columns(page)).toBeFocused();
    await expect(head(page, 'Number')).toHaveCount(0);
    await tabTo(page, head(page, 'Price').getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveText([/30\.00/, /20\.00/, /10\.00/]);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveText([/10\.00/, /20\.00/, /30\.00/]);
    await expect(page).toHaveURL(/sort=Price/);

    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Cards', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.manageProductsHeading })).toBeVisible();
    const [part] = parts as [(typeof parts)[number]];
    await tabTo(page, page.getByRole('article', { name: part.name }).getByRole('button', { name: 'DELETE' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: confirmDelete(part.name) });
    await tabTo(page, question.getByRole('button', { name: 'Yes' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(messages.partDeleted)).toBeVisible();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Table', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Parts/ })).toBeVisible();

    await page.goto('/dashboard/manageallorders');
    await expect(page.getByText(/^1 to 50 of/)).toBeVisible();
    await tabTo(page, head(page, 'Index').getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=-order/);
    await tabTo(page, page.getByRole('button', { name: 'Next page' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^51 to/)).toBeVisible();
  },
);
