import { makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test(
  'when a part lacks a fact, then the coverage report links to the field for it in the part’s form',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const part = await makePart({ name: `0 Adapter ${Date.now()}`, kind: 'adapter' });
    await page.goto('/dashboard/coverage?kind=adapter');
    await expect(async () => {
      // The catalog in memory is refreshed once a second, and only then has the new part.
      await page.reload();
      await expect(page.getByRole('list', { name: `Missing of ${part.name}` })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const missing = page.getByRole('list', { name: `Missing of ${part.name}` });
    await expect(missing.getByRole('link')).toHaveText(['Length', 'Fit: adapter', 'Service', 'Weight in grams']);
    await missing.getByRole('link', { name: 'Weight in grams' }).press('Enter');
    await expect(page.getByLabel('Weight in grams')).toBeFocused();
  },
);
