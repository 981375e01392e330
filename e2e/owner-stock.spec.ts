import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { DESK } from './support/presses.ts';
import { callShop, makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const PARTS = 20;

test(
  'when an owner counts twenty parts while one is sold, then it takes at most 45 keys, and the differences are booked',
  { tag: '@long' },
  async ({ page, admin: _admin }) => {
    const row = `T${randomUUID().slice(0, 6)}`;
    const parts = [];
    for (let n = 0; n < PARTS; n += 1) parts.push(await makePart({ place: `${row}-${n + 1}`, availableQuantity: 30 }));
    const [first, second, third] = parts;
    await page.setViewportSize(DESK);
    let keys = 0;
    const press = async (target: Locator) => {
      keys += 1;
      await target.click();
    };
    const type = async (text: string, key: string) => {
      await page.keyboard.insertText(text);
      await page.keyboard.press(key);
      keys += 2;
    };
    await page.goto(`/dashboard/stock-take?place=${row}`);
    const fields = page.getByRole('list', { name: 'Parts to count' }).getByRole('textbox');
    await expect(fields).toHaveCount(PARTS);
    // The sheet is sorted by storage place as a number: the tenth comes after the ninth.
    await expect(fields.nth(9)).toHaveAccessibleName(`Counted: ${parts[9]?.name}`);
    await press(fields.first());
    for (let n = 0; n < PARTS; n += 1) await type(String({ 0: 28, 2: 33 }[n] ?? 30), n < PARTS - 1 ? 'Enter' : 'Tab');
    await expect(page.getByText('20 counted, 2 different')).toBeVisible();

    const rider = await makeAccount();
    const body = { partsId: first?._id, quantity: 4, phone: '(719) 555-0142', address: '1 F Street, Salida, CO 81201' };
    await callShop('/order', rider, { method: 'POST', body });

    await press(page.getByRole('button', { name: 'Review and book' }));
    await expect(page.getByText('30 expected, 28 counted')).toBeVisible();
    await press(page.getByRole('button', { name: 'Book 2 differences' }));
    await expect(
      page.getByRole('status').filter({ hasText: '20 parts counted: the stock of 2 corrected.' }),
    ).toBeVisible();
    expect(keys).toBeLessThanOrEqual(45);

    const stocks = await Promise.all([first, second, third].map((part) => readPart(part?._id ?? '')));
    expect(stocks.map(({ availableQuantity }) => availableQuantity)).toEqual([24, 30, 33]);
    await expect(fields.first()).toHaveValue('');
    await expect(fields.first()).not.toBeFocused();
  },
);

test('when an owner types counts and reloads the page, then they are still there', async ({ page, admin: _admin }) => {
  const row = `T${randomUUID().slice(0, 6)}`;
  const part = await makePart({ place: row, availableQuantity: 30 });
  await page.goto(`/dashboard/stock-take?place=${row}`);
  await page.getByLabel(`Counted: ${part.name}`).fill('29');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel(`Counted: ${part.name}`)).toHaveValue('29');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel(`Counted: ${part.name}`)).toHaveValue('');
});
