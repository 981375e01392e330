import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Part } from '@fourteener/contract/parts';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const HEADS = 'name,img,minimumQuantity,availableQuantity,price';

/** A file of lines with unique names. */
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

test('when a file is checked, then every line is listed with its errors and nothing is written', async ({
  page,
  admin: _,
}) => {
  const taken = await makePart();
  const { set, lines } = makeFile(2);
  await choose(page, [...lines, lines[0] ?? '', `${taken.name},/a.webp,1,5,9`, `Wrong ${set},picture,none,5,9.999`]);
  const table = page.getByRole('table', { name: 'lines' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('row').nth(3)).toContainText('Line 2 has the same name.');
  await expect(table.getByRole('row').nth(4)).toContainText('A part with this name is already in the shop.');
  await expect(table.getByRole('row').nth(5)).toContainText('The picture must be a web address');
  await expect(table.getByRole('row').nth(5)).toContainText('The minimum quantity must be a whole number');
  await expect(importing(page, 'Import 2 parts')).toBeVisible();
  await page.getByLabel('Also import lines whose names are taken').check();
  await expect(importing(page, 'Import 4 parts')).toBeVisible();
  await page.getByLabel('Show').selectOption('With errors, 1');
  await expect(table.getByRole('row')).toHaveCount(2);
  expect(await findParts(set)).toEqual([]);
});

test('when a checked file is imported, then its valid lines become parts, and undoing deletes those that nobody ordered', async ({
  page,
  admin: _,
}) => {
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
  expect((await findParts(set)).map(({ _id }) => _id)).toEqual([ordered?._id]);
});

/**
 * Answers imports as the shop does, but without creating parts: so many would push those of other tests off the home
 * page. Calls `onSent` with the number of each request that has lines; if it returns false, the response is lost.
 */
async function mockImports(page: Page, onSent: (request: number) => Promise<boolean>): Promise<number[]> {
  const made: number[] = [];
  let requests = 0;
  await page.route(/\/imports\//, async (route) => {
    const { lines } = route.request().postDataJSON() as { lines: { line: number; name: string }[] };
    const nameId = (line: number) => `part-${line}`;
    if (route.request().url().endsWith('/names')) {
      const own = lines.filter(({ line }) => made.includes(line));
      const taken = own.map(({ line, name }) => ({ line, name, _id: nameId(line), isOwn: true }));
      return route.fulfill({ json: { taken } });
    }
    made.push(...lines.map(({ line }) => line));
    if (!(await onSent(++requests))) return route.abort();
    const insertedIds = lines.map(({ line }) => nameId(line));
    return route.fulfill({ status: 201, json: { acknowledged: true, insertedIds } });
  });
  return made;
}

test('when an import is interrupted and the same file is chosen after a reload, then it continues where it stopped', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const { lines } = makeFile(45);
  const made = await mockImports(page, (request) => Promise.resolve(request !== 2));
  await choose(page, lines);
  await importing(page, 'Import 45 parts').click();
  await expect(page.getByText('Stopped after 20 of 45 parts.')).toBeVisible();
  await expect(page.getByText('We cannot reach the shop.')).toBeVisible();
  await expect(importing(page, 'Continue with 25 parts')).toBeVisible();
  await choose(page, lines);
  await expect(page.getByText('Already imported from this file: 40 parts.')).toBeVisible();
  await importing(page, 'Import 5 parts').click();
  await expect(page.getByText('5 parts imported and visible to riders.')).toBeVisible();
  expect(new Set(made).size).toBe(45);
  expect(made).toHaveLength(45);
});

test('when Stop is clicked, then no further request is sent and the import can be continued', async ({
  page,
  admin: _,
}) => {
  const { lines } = makeFile(45);
  let goOn: () => void = () => undefined;
  const held = new Promise<boolean>((resolve) => (goOn = () => resolve(true)));
  const made = await mockImports(page, (request) => (request === 1 ? held : Promise.resolve(true)));
  await choose(page, lines);
  await importing(page, 'Import 45 parts').click();
  await importing(page, 'Stop').click();
  goOn();
  await expect(page.getByText('Stopped after 20 of 45 parts.')).toBeVisible();
  expect(made).toHaveLength(20);
  await importing(page, 'Continue with 25 parts').click();
  await expect(page.getByText('25 parts imported and visible to riders.')).toBeVisible();
  expect(made).toHaveLength(45);
});

test('when a file is not a table of parts, then a message says what is missing', async ({ page, admin: _ }) => {
  await page.goto('/dashboard/import');
  const buffer = Buffer.from('title,cost\nSaddle,12');
  await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('alert')).toContainText('These are missing: name, img');
});

test('when all parts are exported, then the file can be imported again and contains no formula', async ({
  page,
  admin: _,
}) => {
  const part = await makePart({ name: `=SUM(${randomUUID().slice(0, 8)})` });
  await page.goto('/dashboard/manageproducts');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^parts-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`'${part.name}`);
  await page.goto('/dashboard/import');
  const file = { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a CSV file').setInputFiles(file);
  await page.getByRole('searchbox', { name: 'Find a line' }).fill(part.name);
  await expect(page.getByRole('row').filter({ hasText: part.name })).toContainText(
    'A part with this name is already in the shop.',
  );
});
