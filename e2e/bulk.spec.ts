import { findOverflow, findViolations } from './support/judge-page.ts';
import { callShop, makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test(
  'when an admin changes a field of many parts by keyboard, then the change of each part is previewed, made and can be undone',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const parts = await Promise.all([makePart({ price: 100 }), makePart({ price: 50 })]);
    const shared = parts.map(({ name }) => name.split(' ').at(-1) ?? '');
    await page.goto('/dashboard/parts');
    for (const [n, { name }] of parts.entries()) {
      await page.getByRole('searchbox', { name: 'Find a part' }).fill(shared[n] ?? '');
      await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
    }
    await expect(page.getByRole('status').getByText('2 parts selected')).toBeVisible();
    await page.getByRole('button', { name: 'Edit selected' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Change 2 parts' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Per-unit price');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Change by percent');
    await page.keyboard.press('Tab');
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Per-unit price + 10%' })).toBeFocused();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row(parts[0].name)).toContainText('$100.00 to $110.00');
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => findOverflow(page), 'sideways scroll').toBe(0);
    expect((await readPart(parts[0]._id)).price).toBe(100);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('2 parts changed.')).toBeVisible();
    const prices = async () => Promise.all(parts.map(async ({ _id }) => (await readPart(_id)).price));
    await expect.poll(prices).toEqual([110, 55]);
    await page.getByRole('button', { name: 'Undo this bulk edit' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter');
    await expect(page.getByText('2 parts were restored.')).toBeVisible();
    await expect.poll(prices).toEqual([100, 50]);
  },
);

test(
  'when an admin duplicates a part, then the copy has the same facts and its own stock',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const part = await makePart({ kind: 'stem', specs: [{ name: 'length', value: 90 }], warnings: ['Sharp.'] });
    await page.goto(`/dashboard/parts/${part._id}`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    // The heading tells this page from the page of the part, which has the same fields.
    await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(part.name);
    await page.getByLabel('Name', { exact: true }).fill(`${part.name}, copy`);
    await page.getByLabel('Available quantity').fill('3');
    // A copy is hidden until an admin publishes it.
    await page.getByLabel('Visibility').selectOption('Shown');
    await page.getByRole('group', { name: 'Specification' }).getByLabel('Length (mm)').fill('100');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    // Answers are cached for seconds. The search is for the name, since other tests add many parts at the same time.
    const findCopy = async () => {
      const found = (await callShop(`/partses?q=${encodeURIComponent(part.name)}`)) as { name: string }[];
      return found.find(({ name }) => name === `${part.name}, copy`);
    };
    await expect.poll(findCopy).toMatchObject({
      availableQuantity: 3,
      specs: [{ name: 'length', value: 100, unit: 'mm' }],
      warnings: ['Sharp.'],
    });
  },
);
