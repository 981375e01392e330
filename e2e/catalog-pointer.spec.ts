import { pathToPart } from '@fourteener/contract/part/address';
import { makePart, makeVariants, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// The tasks of e2e/catalog-keyboard.spec.ts, part-page.spec.ts, bulk.spec.ts and coverage.spec.ts, by pointer instead
// of keyboard.

test(
  'when a visitor presses a variant or the successor of a discontinued part, then its page opens, and Back returns',
  { tag: '@long' },
  async ({ page }) => {
    const newer = await makePart();
    const { tan, black } = await makeVariants({ status: 'discontinued', successor: newer._id });
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto(pathToPart(tan._id));
    await page.getByRole('navigation', { name: 'Sidewall' }).getByRole('link', { name: /Black/ }).click();
    await expect(title(black.name)).toBeVisible();
    await page.getByRole('region', { name: 'Discontinued' }).getByRole('link', { name: newer.name }).click();
    await expect(title(newer.name)).toBeVisible();
    await expect(page).toHaveURL(pathToPart(newer._id));
    await page.goBack();
    await expect(title(black.name)).toBeVisible();
  },
);

test(
  'when an admin hides and publishes a part by pointer, then riders find it only while it is published',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const part = await makePart();
    const status = async () => (await page.request.get(pathToPart(part._id))).status();
    await page.goto(`/dashboard/parts/${part._id}`);
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('Hidden from riders')).toBeVisible();
    await expect.poll(status, { timeout: 35_000 }).toBe(404);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('The part is published.')).toBeVisible();
    await expect.poll(status, { timeout: 35_000 }).toBe(200);
  },
);

test(
  'when an admin changes many parts by pointer, then the changes can be undone',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const parts = await Promise.all([makePart({ price: 100 }), makePart({ price: 50 })]);
    const prices = async () => Promise.all(parts.map(async ({ _id }) => (await readPart(_id)).price));
    await page.goto('/dashboard/parts');
    for (const { name } of parts) {
      await page.getByRole('searchbox', { name: 'Find a part' }).fill(name.split(' ').at(-1) ?? '');
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    }
    await page.getByRole('button', { name: 'Edit selected' }).click();
    await page.getByLabel('Field').selectOption('Per-unit price');
    await page.getByLabel('Change', { exact: true }).selectOption('Change by percent');
    await page.getByLabel('Percent').fill('-10');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Change 2 parts' }).click();
    await expect.poll(prices).toEqual([90, 45]);
    await page.getByRole('button', { name: 'Undo this bulk edit' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect.poll(prices).toEqual([100, 50]);
  },
);

test(
  'when an admin presses a missing fact in the coverage report, then the field for it in the part’s form has the focus',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const part = await makePart({ name: `0 Bearing ${Date.now()}`, kind: 'adapter' });
    const missing = page.getByRole('list', { name: `Missing of ${part.name}` });
    await page.goto('/dashboard/coverage?kind=adapter');
    await expect(async () => {
      // The catalog in memory is refreshed once a second, and only then has the new part.
      await page.reload();
      await expect(missing).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await missing.getByRole('link', { name: 'Weight in grams' }).click();
    await expect(page.getByLabel('Weight in grams')).toBeFocused();
  },
);
