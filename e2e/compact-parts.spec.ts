import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

/** Searches in the seed that find more parts than fit on a screen, by words and by a filter. */
const MANY = ['/product?q=bolt', '/product?kind=small-parts'];
/** The list shows cards at first. */
const ALL = '/product';

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const view = (page: Page, name: string) => page.getByRole('radio', { name });

/** Waits until a list is complete, and returns how many of its parts are fully visible without scrolling. */
async function countSeen(page: Page): Promise<number> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const height = page.viewportSize()?.height ?? 0;
  const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => box && box.y + box.height <= height).length;
}

for (const path of [...MANY, ALL]) {
  for (const [width, height, least] of [
    [1440, 900, 12],
    [1920, 1080, 20],
  ] as const) {
    test(`when ${path} is opened at ${width} × ${height}, then at least ${least} parts are in view`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      if (path === ALL) await page.addInitScript(`localStorage.setItem('parts-view', 'compact')`);
      await page.goto(path);
      await expect(view(page, 'Compact')).toBeChecked();
      expect((await rows(page).first().boundingBox())?.height).toBe(56);
      await expect.poll(() => countSeen(page)).toBeGreaterThanOrEqual(least);
      expect(await findOverflow(page)).toBe(0);
    });
  }
}

test(
  'when a visitor chooses the compact view by keyboard, then every list uses it, also after a reload, and axe finds no violation',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/product?kind=small-parts');
    await tabTo(page, view(page, 'Compact'));
    const add = rows(page).first().getByRole('button', { name: 'Add to basket' });
    await expect(add).toHaveCSS('width', '44px');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await expect(view(page, 'Cards')).toBeFocused();
    await expect(rows(page).first().getByRole('link', { name: 'Buy Now' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await expect(view(page, 'Cards')).toBeChecked();
    await page.goto('/product');
    await tabTo(page, view(page, 'Cards'));
    await page.keyboard.press('ArrowRight');
    // The first row with a field, because the newest parts may be sold out.
    const quantity = rows(page).getByRole('textbox', { name: 'Quantity' }).first();
    await tabTo(page, quantity);
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^In your basket: 3 × / })).toBeVisible();
  },
);

test('when a phone shows parts as rows, then each row has two lines with name, price and a button large enough for a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.addInitScript(`localStorage.setItem('parts-view', 'compact')`);
  await page.goto('/product?q=bolt');
  await expect(rows(page).nth(11)).toBeVisible();
  expect(await countSeen(page)).toBeGreaterThanOrEqual(6);
  for (const row of (await rows(page).all()).slice(0, 6)) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
    await expect(row.getByRole('heading')).toBeVisible();
    await expect(row.getByText(/^\$[\d,]+\.\d\d/)).toBeVisible();
    const button = await row.getByRole('button', { name: 'Add to basket' }).boundingBox();
    expect([button?.width, button?.height]).toEqual([44, 44]);
  }
  const choice = await view(page, 'Cards').locator('..').boundingBox();
  expect([choice?.width, choice?.height]).toEqual([44, 44]);
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toBe(0);
});

test('when the widest screens show cards, then a search shows four beside each other, and the list of all parts three', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.addInitScript(`localStorage.setItem('parts-view', 'cards')`);
  for (const [path, columns] of [
    ['/product?kind=drivetrain', 4],
    ['/product', 3],
  ] as const) {
    await page.goto(path);
    await expect(rows(page).nth(5)).toBeVisible();
    const boxes = await Promise.all((await rows(page).all()).map((card) => card.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size, path).toBe(columns);
  }
});
