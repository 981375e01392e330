import { expect, test } from './support/test.ts';

const PAGE_SIZE = 12;

test('when a visitor returns from a part, then the list is scrolled to where they left it', async ({ page }) => {
  await page.goto('/product?sort=name');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  const left = cards.nth(PAGE_SIZE + 3);
  await left.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate('scrollY');
  await left.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/parts\/[^/]+$/);
  await page.goBack();
  await expect(left).toBeInViewport();
  await expect.poll(() => page.evaluate('scrollY')).toBe(scrolled);
});
