import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { actOnOrder, makeOrder } from './support/orders.ts';
import { makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'orders', exact: true }).getByRole('listitem');
const rowOf = (page: Page, { number }: OrderItem) => rows(page).filter({ hasText: number });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected orders' });
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
/** The number of the list's rows that are fully visible in the window. */
const countWhole = (page: Page) =>
  rows(page).evaluateAll((items: Box[]) => {
    const whole = items.map((item) => item.getBoundingClientRect()).filter(({ top }) => top >= 0);
    const height = items[0]?.ownerDocument.documentElement.clientHeight ?? 0;
    return whole.filter(({ bottom }) => bottom <= height).length;
  });

interface Box {
  getBoundingClientRect: () => { top: number; bottom: number };
  ownerDocument: { documentElement: { clientHeight: number } };
}

/** Presses a button by keyboard, once it is enabled: while another action is under way it is not. */
async function press(page: Page, name: string): Promise<void> {
  const button = bar(page).getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

test('when an admin works on found orders by keyboard, then they can be confirmed, packed, printed and shipped together, and Back keeps the search', async ({
  page,
  admin,
}) => {
  const rider = await makeAccount();
  const part = await makePart();
  // A search compares ten letters at most, so the whole name would find the orders of other tests too.
  const word = part.name.split(' ').at(-1) ?? '';
  const orders = [];
  for (let n = 0; n < 3; n += 1) orders.push(await makeOrder(rider, { partsId: part._id }));
  const [first, second, third] = orders as [OrderItem, OrderItem, OrderItem];
  // A print dialog of the browser would block the test.
  await page.addInitScript('window.print = () => undefined');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/orders');
  await expect.poll(() => countWhole(page), 'orders on one screen').toBeGreaterThanOrEqual(20);
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(word.toUpperCase());
  await expect(rows(page)).toHaveCount(3);
  const address = page.url();

  await rows(page).first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('3 selected');
  // Another admin cancels one of the orders first; the list may not have received that yet.
  await actOnOrder(admin, first, { action: 'cancel', reason: 'Out of tune' });
  await expect(rowOf(page, first)).toContainText('Canceled');
  await press(page, 'Confirm 2');
  await expect(said(page, '2 orders: Confirmed.')).toBeVisible();
  for (const order of [second, third]) await expect(rowOf(page, order)).toContainText('Confirmed');
  await press(page, 'Pack 2');
  await expect(said(page, '2 orders: Packed.')).toBeVisible();
  for (const order of [second, third]) await expect(rowOf(page, order)).toContainText('Packed');

  await rowOf(page, first).getByRole('checkbox').press('Space');
  await expect(bar(page)).toContainText('2 selected');
  await press(page, 'Print pick list');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Pieces by part' }).getByRole('row').nth(1)).toHaveText(
    new RegExp(`${part.name}4$`),
  );
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");

  await press(page, 'Ship 2');
  const dialog = page.getByRole('alertdialog', { name: 'Ship 2 orders?' });
  await dialog.getByLabel('Carrier').fill('Front Range Parcel');
  for (const { number } of [second, third])
    await dialog.getByLabel(`Tracking number of ${number}`).fill(`1Z ${number}`);
  await dialog.getByRole('button', { name: 'Ship' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  for (const order of [second, third]) await expect(rowOf(page, order)).toContainText('Shipped');

  await rowOf(page, third).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(third.number, { timeout: 10_000 });
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`1Z ${third.number}`);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('searchbox', { name: 'Find an order' })).toHaveValue(word.toUpperCase());
});
