import { constraints } from '@fourteener/contract/constraints';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

interface Drawn {
  getBoundingClientRect: () => { x: number; y: number; width: number; height: number };
}

/** The position of an element in the page, independent of scrolling: a reload keeps the scroll position. */
const placeOf = (locator: Locator) =>
  locator.evaluate((element: Drawn & { ownerDocument: { documentElement: Drawn } }) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const page = element.ownerDocument.documentElement.getBoundingClientRect();
    return { x: x - page.x, y: y - page.y, width, height };
  });

test(
  'when somebody is signed in, then the hero links to the parts, and the layout does not shift',
  { tag: '@long' },
  async ({ page, customer }) => {
    await page.goto('/');
    const beside = page.getByRole('link', { name: 'See the parts' });
    await expect(page.getByRole('banner').getByText(customer.name)).toBeVisible();
    const forCustomers = await placeOf(beside);
    await page.getByRole('link', { name: 'Choose parts' }).click();
    await expect(page).toHaveURL(/\/product$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Log in to order' })).toBeVisible();
    expect(await placeOf(beside)).toEqual(forCustomers);
  },
);

test('when the screen is 320 to 1920 px wide, then nothing on the page overflows sideways', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(constraints.homeParts);
  for (const width of [320, 390, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(sideways), `${width} px`).toBe(0);
  }
});
