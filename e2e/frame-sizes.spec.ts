import { pathToPart } from '@fourteener/contract/part/address';
import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// Frames of the seed; the id of the one in size 54 does not name its size.
const FRAME = 'blanca-frame-steel-2hfy5l';
const SIZE_56 = 'blanca-frame-steel-56-r3jq9w';
const OTHER_MODEL = 'uncompahgre-frame-sand-8vc3he';

/** Stores a Blanca of a given size in the browser. */
async function keepBlanca(page: Page, size: string): Promise<void> {
  const bike = { id: 'blanca', name: 'Blanca 2025', bike: 'blanca-2025', size, measured: [], replaced: [] };
  const garage = JSON.stringify({ bikes: [bike], chosen: bike.id });
  await page.addInitScript(`localStorage.setItem('garage', ${JSON.stringify(garage)});
    localStorage.setItem('garage-chosen', 'Blanca 2025, ${size}')`);
}

const sizes = (page: Page) => page.getByRole('navigation', { name: 'Size' });
const chosen = (page: Page) => sizes(page).locator('[aria-current=page]');
const basket = (page: Page) => page.evaluate<string>("localStorage.getItem('basket') ?? ''");

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('when a frame is opened, then its sizes are links in order, and sold-out sizes say so', async ({ page }) => {
    await page.goto(pathToPart(OTHER_MODEL));
    const links = sizes(page).getByRole('link');
    await expect(links).toHaveText([/^52 \$1,475/, /^54 \$1,490/, /^56 \$1,505/, /^58 Sold out/]);
    await links.nth(2).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uncompahgre Frame, sand, 56');
  });
});

test('when a rider with a Blanca of size 54 opens its frame, then 54 is chosen, and another size that the rider chooses survives a reload', async ({
  page,
}) => {
  await keepBlanca(page, '54');
  await page.goto(pathToPart(FRAME));
  await expect(chosen(page)).toHaveText(/^54/);
  await expect(sizes(page)).toContainText('54, as on Blanca 2025');
  await expect(page.getByRole('region', { name: 'Fit' })).toContainText('Fits: Blanca 2025');
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
  await expect.poll(() => basket(page)).toContain(FRAME);

  await sizes(page).getByRole('link', { name: /^56/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blanca Frame, steel, 56' })).toBeVisible();
  await expect(sizes(page)).toContainText('56, Blanca 2025 has 54');
  await page.reload();
  await expect(sizes(page)).toContainText('56, Blanca 2025 has 54');
  await expect(chosen(page)).toHaveText(/^56/);
});

test(
  'when a rider with a Blanca of size 56 opens its frame without naming a size, then 56 is chosen, and 54 can be chosen',
  { tag: '@long' },
  async ({ page }) => {
    await keepBlanca(page, '56');
    await page.goto('/');
    await page.goto(pathToPart(FRAME));
    await expect(page).toHaveURL(pathToPart(SIZE_56));
    await expect(chosen(page)).toHaveText(/^56/);
    await sizes(page).getByRole('link', { name: /^54/ }).click();
    await expect(page).toHaveURL(`${pathToPart(FRAME)}?size=54`);
    await page.reload();
    await expect(sizes(page)).toContainText('54, Blanca 2025 has 56');
    await expect(chosen(page)).toHaveText(/^54/);

    // The frame of another model has none of this rider's sizes.
    await page.goto(pathToPart(OTHER_MODEL));
    await expect(chosen(page)).toHaveText(/^54/);
    await expect(page.getByRole('region', { name: 'Fit' })).toContainText('Blanca 2025');
    await expect(page).toHaveURL(pathToPart(OTHER_MODEL));
  },
);

test(
  'when a rider with a Blanca of size 58 searches for its frame, then size 58 comes first, and the drawing sells that size',
  { tag: '@long' },
  async ({ page }) => {
    await keepBlanca(page, '58');
    await page.goto('/product?q=blanca+frame');
    const articles = page.getByRole('main').getByRole('article');
    await expect(articles.first()).toHaveAccessibleName('Blanca Frame, steel, 58');
    await page.getByRole('combobox', { name: 'Search parts' }).fill('frame');
    await expect(page.getByRole('option').first()).toContainText('Blanca Frame, steel, 58');
    await page.goto('/diagrams/seat');
    await page.getByRole('button', { name: 'Add Blanca Frame, steel, 58 to the basket' }).click();
    await expect.poll(() => basket(page)).toContain('blanca-frame-steel-58-n6ye2s');
  },
);

test(
  'when a rider with a Blanca of size 56 has the frame of size 54 in the basket, then the line leads to size 54',
  { tag: '@long' },
  async ({ page }) => {
    await keepBlanca(page, '56');
    await page.goto(`${pathToPart(FRAME)}?size=54`);
    await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
    await expect.poll(() => basket(page)).toContain(FRAME);
    await page.goto('/basket');
    await page.getByRole('main').getByRole('link', { name: 'Blanca Frame, steel, 54' }).click();
    await expect(sizes(page)).toContainText('54, Blanca 2025 has 56');
    await expect(chosen(page)).toHaveText(/^54/);
  },
);

test('when no bike is chosen, then a drawing leads to the sizes of the frame', async ({ page }) => {
  await page.goto('/diagrams/seat');
  await page.getByRole('link', { name: 'Choose size of Blanca Frame, steel' }).click();
  await expect(page).toHaveURL(pathToPart(FRAME));
  await expect(sizes(page).getByRole('link')).toHaveCount(4);
});

test('when only the keyboard is used on a phone, then a size can be chosen and put into the basket, in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await keepBlanca(page, '54');
  await page.goto(pathToPart(FRAME));
  await expect(sizes(page)).toContainText('as on Blanca 2025');
  await tabTo(page, sizes(page).getByRole('link', { name: /^52/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Blanca Frame, steel, 52' })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add to basket' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => basket(page)).toContain('blanca-frame-steel-52-k8t4vz');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  expect(await findOverflow(page)).toBe(0);
});
