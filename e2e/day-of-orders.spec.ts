import type { Email } from '@fourteener/contract/email/schemas';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Locator, Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** The number of parts in each order of a day. */
const SIZES = [1, 3, 2, 1, 1, 2, 1, 3, 1, 2, 1, 1, 2, 1, 3];
/** The kinds of emails, of which each order has sent one. */
const LETTERS = ['order-placed', 'order-confirmed', 'order-shipped'];

const rows = (page: Page) => page.getByRole('list', { name: 'orders', exact: true }).locator('> li');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected orders' });
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test(
  'when an admin confirms, packs and ships fifteen orders together, then it takes eight presses, and each order has its tracking number and one email per step',
  { tag: '@long' },
  async ({ page, admin }) => {
    const rider = await makeAccount();
    const stocked = { availableQuantity: 60 };
    const parts = [await makePart(stocked), await makePart(stocked), await makePart(stocked)];
    const placed: string[][] = [];
    for (const [n, size] of SIZES.entries()) {
      const lines = parts.slice(0, size).map(({ _id: partsId }) => ({ partsId, quantity: 2 }));
      const body = { lines, phone: '(719) 555-0142', address: `${n + 1} F Street, Salida, CO 81201` };
      const { insertedIds } = (await callShop('/baskets', rider, { method: 'POST', body })) as {
        insertedIds: string[];
      };
      placed.push(insertedIds);
    }
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    // A print dialog of the browser would block the test.
    await page.addInitScript('window.print = () => undefined');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/dashboard/orders?person=${rider.uid}`);
    await expect(rows(page)).toHaveCount(15);

    await press(rows(page).first().getByRole('checkbox'));
    await press(bar(page).getByRole('button', { name: 'Select all 15' }));
    await press(bar(page).getByRole('button', { name: 'Confirm 15' }));
    await expect(said(page, '15 orders: Confirmed.')).toBeVisible();
    await press(bar(page).getByRole('button', { name: 'Print pick list' }));
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await press(bar(page).getByRole('button', { name: 'Pack 15' }));
    await expect(said(page, '15 orders: Packed.')).toBeVisible();
    await press(bar(page).getByRole('button', { name: 'Print packing slips' }));
    const slips = page.locator('.print-sheet > section');
    await expect(slips).toHaveCount(15);
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await press(bar(page).getByRole('button', { name: 'Ship 15' }));
    const dialog = page.getByRole('alertdialog', { name: 'Ship 15 orders?' });
    await dialog.getByLabel('Carrier').fill('Front Range Parcel');
    const numbers = dialog.getByLabel(/^Tracking number of/);
    await expect(numbers).toHaveCount(15);
    for (const [n, field] of (await numbers.all()).entries()) await field.fill(`FRP 4471 ${n}`);
    await press(dialog.getByRole('button', { name: 'Ship', exact: true }));
    await expect(said(page, '15 orders: Shipped.')).toBeVisible();
    expect(presses).toBe(8);

    const codes: (string | undefined)[] = [];
    for (const [id = '', ...others] of placed) {
      const items = (await callShop(`/order/${id}/items`, rider)) as OrderItem[];
      expect(items.map(({ status }) => status)).toEqual(Array.from({ length: 1 + others.length }, () => 'shipped'));
      const told = new Set(items.map(({ history }) => history.at(-1)?.trackingCode));
      expect(told.size).toBe(1);
      codes.push(...told);
    }
    expect(new Set(codes).size).toBe(15);
    const emails = (await callShop('/mails?sort=newest&limit=200', admin)) as Email[];
    const kinds = emails.filter(({ to }) => to === rider.email).map(({ kind }) => kind);
    for (const kind of LETTERS) expect(kinds.filter((each) => each === kind)).toHaveLength(15);
    expect(kinds).toHaveLength(45);
  },
);
