import { pathToPart } from '@fourteener/contract/part/address';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tabTo } from './support/keyboard.ts';
import { makeOrder } from './support/orders.ts';
import { makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test(
  'when a visitor only uses the keyboard, then a part can be saved in a list, and the list put into the basket',
  { tag: '@long' },
  async ({ page, part }) => {
    await page.goto(pathToPart(part._id));
    await tabTo(page, page.getByRole('button', { name: /^Add to list/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('textbox'));
    await page.keyboard.type('Winter service');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${part.name} is in your list “Winter service”.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add to list/ })).toBeFocused();
    await page.goto('/lists');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Winter service/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(`Quantity of ${part.name}`)).toHaveValue('2');
    await tabTo(page, page.getByRole('button', { name: 'Add all to basket' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveText(/1/);
  },
);

test(
  'when an admin only uses the keyboard, then a CSV file can be imported, and the import undone',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const name = `Imported ${randomUUID().slice(0, 8)}`;
    const text = `\uFEFFname\timg\tminimumQuantity\tavailableQuantity\tprice\r\n${name}\t/a.webp\t1\t5\t19.90\r\n`;
    await page.goto('/dashboard/import');
    // Focused and pressed in one step, because a page that has just been opened moves the focus to its heading.
    const field = page.getByLabel('Choose a CSV file');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.press('Space')]);
    await chooser.setFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf16le') });
    await expect(page.getByRole('heading', { name: 'parts.csv' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Import 1 part' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 part imported and visible to riders.')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Undo this import' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 part was removed from the shop.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Undone.');
  },
);

test(
  'when an admin imports changes by part number, then unknown and repeated numbers are named, and the keyboard is enough to import and undo',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const [known, twice] = [
      await makePart({ number: `E2E-${randomUUID().slice(0, 8)}` }),
      await makePart({ number: `E2E-${randomUUID().slice(0, 8)}` }),
    ];
    const lines = ['number,price', `${known.number},14.75`, `${twice.number},1`, `${twice.number},2`, 'E2E-NOBODY,3'];
    await page.goto('/dashboard/import');
    const field = page.getByLabel('Choose a CSV file');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.press('Space')]);
    await chooser.setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await expect(row(known.name)).toContainText('Price$12.50 to $14.75');
    await expect(row(twice.number)).toContainText('Line 3 is about the same part.');
    await expect(row('E2E-NOBODY')).toContainText('No part has the number “E2E-NOBODY”.');
    await tabTo(page, page.getByRole('button', { name: 'Change 2 parts' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 parts changed.')).toBeVisible();
    const prices = async () => [(await readPart(known._id)).price, (await readPart(twice._id)).price];
    await expect.poll(prices).toEqual([14.75, 1]);
    await tabTo(page, page.getByRole('button', { name: 'Undo this import' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 parts were restored.')).toBeVisible();
    await expect.poll(prices).toEqual([12.5, 12.5]);
  },
);

test(
  'when an admin only uses the keyboard, then a copy of a part can be saved as a draft, opened and published',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const part = await makePart({ kind: 'stem' });
    await page.goto(`/dashboard/parts/${part._id}`);
    await tabTo(page, page.getByRole('link', { name: 'Duplicate' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Available quantity'));
    await page.keyboard.type('3');
    await tabTo(page, page.getByRole('button', { name: 'Save as draft' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The draft is saved. Only our staff sees it.')).toBeVisible();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: part.name }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Hidden from riders')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(id).not.toBe(part._id);
    await tabTo(page, page.getByRole('button', { name: 'Publish' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The part is published.')).toBeVisible();
    await expect.poll(() => readPart(id)).toMatchObject({ name: part.name, availableQuantity: 3, kind: 'stem' });
  },
);

test(
  'when an admin only uses the keyboard, then all parts can be exported',
  { tag: '@long' },
  async ({ page, part, admin: _ }) => {
    await page.goto('/dashboard/manageproducts');
    await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(await readFile(await download.path(), 'utf8')).toContain(`,${part.name},`);
  },
);

test(
  'when a customer only uses the keyboard, then the parts of an order can be put into the basket again',
  { tag: '@long' },
  async ({ page, customer, part }) => {
    await makeOrder(customer, { partsId: part._id, quantity: 3 });
    await page.goto('/dashboard/MyOrders');
    await tabTo(page, page.getByRole('button', { name: 'Order again' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveText(/1/);
    await page.goto('/basket');
    await expect(page.getByLabel(`Quantity of ${part.name}`)).toHaveValue('3');
  },
);

test(
  'when a visitor only uses the keyboard, then the page of a discontinued part leads to its successor',
  { tag: '@long' },
  async ({ page }) => {
    const newer = await makePart();
    const older = await makePart({ status: 'discontinued', successor: newer._id });
    await page.goto(pathToPart(older._id));
    await tabTo(page, page.getByRole('region', { name: 'Discontinued' }).getByRole('link', { name: newer.name }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: newer.name })).toBeVisible();
  },
);
