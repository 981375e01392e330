import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { findViolations } from './support/judge-page.ts';
import { callShop, makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const HEADS = 'name,img,minimumQuantity,availableQuantity,price';

/** A CSV file whose lines have unique names. */
function makeFile(count: number) {
  const set = randomUUID().slice(0, 8);
  const names = Array.from({ length: count }, (_, n) => `Imported ${set} ${n}`);
  return { set, names, lines: names.map((name) => `${name},/images/parts/saddle-800.webp,1,5,19.90`) };
}

async function choose(page: Page, lines: readonly string[], name = 'parts.csv'): Promise<void> {
  await page.goto('/dashboard/import');
  const buffer = Buffer.from([HEADS, ...lines].join('\n'));
  await page.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name })).toBeFocused();
}

async function findParts(set: string): Promise<Part[]> {
  const parts = (await callShop('/partses?sort=newest&limit=200')) as Part[];
  return parts.filter(({ name }) => name.includes(set));
}

const importing = (page: Page, words: string) => page.getByRole('button', { name: words });

test(
  'when a checked file is imported, then its valid lines become parts, and undoing the import deletes those that nobody ordered',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const { set, names, lines } = makeFile(3);
    await choose(page, [...lines, `Wrong ${set},/a.webp,1,5,free`]);
    await importing(page, 'Import 3 parts').click();
    await expect(page.getByRole('status').getByText('3 parts imported and visible to riders.')).toBeVisible();
    const parts = await findParts(set);
    expect(parts.map(({ name }) => name).toSorted()).toEqual(names);
    const [ordered] = parts;
    const body = { partsId: ordered?._id, quantity: 1, phone: '719', address: 'Salida' };
    await callShop('/order', await makeAccount(), { method: 'POST', body });
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('2 parts were removed from the shop. These stay')).toBeVisible();
    await expect(page.getByRole('link', { name: ordered?.name })).toBeVisible();
    // A removed part has no link to its page.
    await expect(page.getByRole('row').filter({ hasText: 'Undone.' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'See the part' })).toHaveCount(1);
    expect((await findParts(set)).map(({ _id }) => _id)).toEqual([ordered?._id]);
  },
);

test(
  'when all parts are exported, then the file can be imported again and contains no formula',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const part = await makePart({ name: `=SUM(${randomUUID().slice(0, 8)})` });
    const hidden = await makePart({ name: `Hidden ${randomUUID().slice(0, 8)}`, status: 'hidden' });
    await page.goto('/dashboard/manageproducts');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^parts-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(`'${part.name}`);
    expect(text).toContain(hidden.name);
    await page.goto('/dashboard/import');
    const file = { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Choose a CSV file').setInputFiles(file);
    await expect(page.getByRole('heading', { name: 'parts.csv' })).toBeFocused({ timeout: 20_000 });
    // Other tests change and remove their own parts at the same time.
    const kinds = page.getByRole('term');
    await expect(kinds.filter({ hasText: 'Unchanged' })).toBeVisible();
    await expect(kinds.filter({ hasText: 'New' })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Find a line' }).fill(part.name);
    await expect(page.getByRole('row').filter({ hasText: part.name })).toContainText('Nothing changes.');
    await page.getByRole('searchbox', { name: 'Find a line' }).fill(hidden.name);
    await expect(page.getByRole('row').filter({ hasText: hidden.name })).toContainText('Nothing changes.');
  },
);

test(
  'when a piece is sold between export and import, then the file’s change of stock is added to the current stock, and undoing takes it back',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const part = await makePart({ availableQuantity: 20 });
    await page.goto('/dashboard/manageproducts');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const [heads = '', ...exported] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    const line = exported.find((each) => each.startsWith(`${part._id},`)) ?? '';
    const buffer = Buffer.from([heads, line.replace(/,20,20,(?=[\da-f-]{36},)/, ',25,20,')].join('\r\n'));
    const body = { partsId: part._id, quantity: 3, phone: '719', address: 'Salida' };
    await callShop('/order', await makeAccount(), { method: 'POST', body });
    const chooseFile = async () => {
      await page.goto('/dashboard/import');
      await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'counted.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('heading', { name: 'counted.csv' })).toBeFocused();
    };
    await chooseFile();
    const row = page.getByRole('row').filter({ hasText: part.name });
    await expect(row).toContainText('In stock17 to 22 (+5)');
    await importing(page, 'Change 1 part').click();
    await expect(page.getByText('1 part changed.')).toBeVisible();
    await expect.poll(() => readPart(part._id)).toMatchObject({ availableQuantity: 22 });
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('1 part was restored.')).toBeVisible();
    await expect.poll(() => readPart(part._id)).toMatchObject({ availableQuantity: 17 });
    // After the import was undone, the same file can be imported once more, but not twice.
    await chooseFile();
    await importing(page, 'Change 1 part').click();
    await expect(page.getByText('1 part changed.')).toBeVisible();
    await chooseFile();
    await expect(row).toContainText('Nothing changes.');
    await expect.poll(() => readPart(part._id)).toMatchObject({ availableQuantity: 22 });
  },
);

test('when a file has a known part and a new one, then both are compared, imported and undone', async ({
  page,
  admin: _,
}) => {
  const part = await makePart({ number: `E2E-${randomUUID().slice(0, 8)}`, countryOfOrigin: 'US' });
  const { set } = makeFile(1);
  const lines = [
    'number,name,img,minimumQuantity,availableQuantity,price,countryOfOrigin',
    `${part.number.toLowerCase()},${part.name},${part.img},2,999,14.75,`,
    `,Imported ${set},/images/parts/saddle-800.webp,1,5,19.90,DE`,
  ];
  await page.goto('/dashboard/import');
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'update.csv', mimeType: 'text/csv', buffer });
  const row = page.getByRole('row').filter({ hasText: part.name });
  await expect(row).toContainText('Price$12.50 to $14.75');
  await expect(row).toContainText('US to none');
  await expect(row).toContainText('The stock stays 20: the file does not say what it was when it was exported.');
  expect(await findViolations(page)).toEqual([]);
  expect((await readPart(part._id)).price).toBe(12.5);
  await importing(page, 'Import 1 part and change 1').click();
  await expect(page.getByText('1 part imported and visible to riders. 1 part changed.')).toBeVisible();
  await expect.poll(() => readPart(part._id)).toMatchObject({ price: 14.75, availableQuantity: 20 });
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('1 part was restored.')).toBeVisible();
  await expect(page.getByText('1 part was removed from the shop.')).toBeVisible();
  await expect.poll(() => readPart(part._id)).toMatchObject({ price: 12.5, countryOfOrigin: 'US' });
  expect(await findParts(set)).toEqual([]);
});
