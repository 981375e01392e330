import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { actOnOrder, makeOrder } from './support/orders.ts';
import { mockOrderListener } from './support/still-orders.ts';
import { makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'orders', exact: true }).getByRole('listitem');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected orders' });
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const step = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** Places orders of a new part, and opens the list that a search for it finds. */
async function openOrders(page: Page, count: number) {
  const part = await makePart();
  const rider = await makeAccount();
  const orders = [];
  for (let n = 0; n < count; n += 1) orders.push(await makeOrder(rider, { partsId: part._id }));
  // A print dialog of the browser would block the test.
  await page.addInitScript('window.print = () => undefined');
  await page.goto(`/dashboard/orders?search=${part.name.split(' ').at(-1)}`);
  await expect(rows(page)).toHaveCount(count);
  return { part, orders };
}

/** The text of the printed sheets. */
async function readPaper(page: Page): Promise<string> {
  await page.locator('.print-sheet').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  return text;
}

test(
  'when an admin changes chosen orders by pointer, then a double press counts once, and an order that somebody else changed says why it is refused',
  { tag: '@long' },
  async ({ page, admin }) => {
    // The list receives no changes, as on a slow connection.
    await mockOrderListener(page);
    const { part, orders } = await openOrders(page, 3);
    const [first, second, third] = orders as [OrderItem, OrderItem, OrderItem];
    await bar(page).waitFor({ state: 'detached' });
    for (const row of await rows(page).all()) await row.getByRole('checkbox').click();
    await actOnOrder(admin, first, { action: 'cancel', reason: 'Out of tune' });
    await step(page, 'Confirm 3').dblclick();
    await expect(said(page, '2 orders: Confirmed.')).toBeVisible();
    const refused = page.getByRole('alert').filter({ hasText: '1 item not changed:' });
    await expect(refused).toContainText(first.number);
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await expect(rows(page).filter({ hasText: first.number })).toContainText('Canceled');
    await step(page, 'Pack 2').dblclick();
    await expect(said(page, '2 orders: Packed.')).toBeVisible();
    await rows(page).filter({ hasText: first.number }).getByRole('checkbox').click();

    await bar(page).getByRole('button', { name: 'Print pick list' }).click();
    expect(await readPaper(page)).toMatch(new RegExp(`${part.name}\\s+4\\s`));
    await bar(page).getByRole('button', { name: 'Print packing slips' }).click();
    const slips = await readPaper(page);
    for (const { number } of [second, third]) expect(slips).toContain(number);
    expect(slips).not.toContain('$');

    await step(page, 'Ship 2').click();
    const dialog = page.getByRole('alertdialog', { name: 'Ship 2 orders?' });
    await dialog.getByLabel('Carrier').fill('Front Range Parcel');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(dialog.getByText('Please enter the tracking number.')).toHaveCount(2);
    for (const { number } of [second, third]) await dialog.getByLabel(`Tracking number of ${number}`).fill(number);
    await dialog.getByRole('button', { name: 'Ship' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await rows(page).filter({ hasText: third.number }).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
      /^Shipped/,
      /^Packed/,
      /^Confirmed/,
      /^Placed/,
    ]);
  },
);

test(
  'when the response to a step is lost, then Ask again by keyboard completes it, and the changed orders can be printed and exported',
  { tag: '@long' },
  async ({ page, admin, complaints }) => {
    complaints.expect(/Failed to load resource/);
    await mockOrderListener(page);
    const { orders } = await openOrders(page, 3);
    const [first, second, third] = orders as [OrderItem, OrderItem, OrderItem];
    await rows(page).first().focus();
    for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(bar(page)).toContainText('3 selected');
    await actOnOrder(admin, first, { action: 'cancel', reason: 'Out of tune' });
    // The shop carries out the action, but its answer is lost.
    await page.route('**/allorders/actions', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await tabTo(page, step(page, 'Confirm 3'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'It is not known yet whether 3 items' })).toBeVisible();
    await page.unrouteAll();
    await tabTo(page, page.getByRole('button', { name: 'Ask again' }));
    await page.keyboard.press('Enter');
    for (const { number } of [second, third])
      await expect(rows(page).filter({ hasText: number })).toContainText('Confirmed');
    await tabTo(page, step(page, 'Pack 2'));
    await page.keyboard.press('Enter');
    await expect(said(page, '2 orders: Packed.')).toBeVisible();
    await tabTo(page, bar(page).getByRole('button', { name: 'Print packing slips' }));
    await page.keyboard.press('Enter');
    expect(await readPaper(page)).toContain(third.number);
    await tabTo(page, bar(page).getByRole('button', { name: 'Clear the selection' }));
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    const downloading = page.waitForEvent('download');
    await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
    await page.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  },
);
