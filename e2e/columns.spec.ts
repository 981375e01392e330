import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The number of cards side by side at each width, counted by their left edges. */
async function countColumns(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  const boxes = await page.getByRole('main').getByRole('article').all();
  const lefts = await Promise.all(boxes.map((card) => card.boundingBox()));
  return new Set(lefts.map((box) => Math.round(box?.x ?? 0))).size;
}

// The widths up to which cards stand in one column. Riders' cards are in two columns on all phones but the narrowest;
// admins' cards show more and need more room.
const oneUpTo = { '/': 340, '/product': 340, '/dashboard/manageproducts': 390 };

for (const [path, narrow] of Object.entries(oneUpTo)) {
  test(
    `when the screen grows, then ${path} shows one, two and three parts beside each other`,
    { tag: path === '/product' ? [] : '@long' },
    async ({ page, admin: _ }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('article').nth(5)).toBeVisible();
      expect(await countColumns(page, narrow)).toBe(1);
      expect(await countColumns(page, 390)).toBe(narrow < 390 ? 2 : 1);
      expect(await countColumns(page, 800)).toBe(2);
      expect(await countColumns(page, 1440)).toBe(3);
    },
  );
}
