import { makeAccount } from './support/accounts.ts';
import { makeDeliveredOfTwo } from './support/orders.ts';
import { readPart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test(
  'when a customer returns two parts of an order at once, then both have one label, and an admin accepts both at once',
  { tag: '@long' },
  async ({ page, customer, openOther }) => {
    const [first, second] = await makeDeliveredOfTwo(customer);
    await page.addInitScript('window.print = () => undefined');
    await page.goto(`/dashboard/my-orders/${first._id}`);
    await page.getByRole('button', { name: 'Return several parts' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(`Pieces to return: ${first.partsName}`).fill('2');
    await dialog.getByLabel('Reason').selectOption('Changed my mind');
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByRole('button', { name: /^Request a return/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Print one label/ }).click();
    const sheet = page.locator('.print-sheet').last();
    await expect(sheet).toContainText(`${first.number}-R1`);
    await expect(sheet).toContainText(`${second.number}-R1`);
    await page.getByRole('button', { name: 'I have sent them' }).click();
    await dialog.getByLabel(/^Carrier/).fill('UPS');
    await dialog.getByLabel(/^Tracking number/).fill('1Z 99');
    await dialog.getByRole('button', { name: 'I have sent it' }).click();
    await expect(page.getByRole('link', { name: '1Z 99' })).toHaveCount(2);

    const other = await openOther();
    await signIn(other.context(), await makeAccount({ isAdmin: true }));
    await other.goto(`/dashboard/orders/${first._id}`);
    await other.getByRole('button', { name: 'Accept several returns' }).click();
    const inspection = other.getByRole('alertdialog');
    await inspection.getByLabel(`Pieces to write off: ${second.partsName}`).fill('1');
    await inspection.getByRole('button', { name: 'Accept returns' }).click();
    await expect(other.getByRole('status').filter({ hasText: '2 returns accepted.' })).toBeVisible();
    expect((await readPart(first.partsId)).availableQuantity).toBe(20 - 3 + 2);
    expect((await readPart(second.partsId)).availableQuantity).toBe(20 - 2 + 1);
    // The customer's page shows both without a reload, and the last piece of one can still be returned.
    await expect(page.getByRole('button', { name: /^Request a return/ })).toHaveCount(1);
  },
);
