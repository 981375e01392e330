import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/mails';
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/**
 * Places an order as a new customer with a verified address; returns that address, to which no other emails were sent.
 */
async function placeOrder(partName: string): Promise<string> {
  const customer = await makeAccount();
  const part = await makePart({ name: partName });
  const body = { partsId: part._id, quantity: 2, phone: '719 555 0100', address: '1 F Street, Salida' };
  await callShop('/order', customer, { method: 'POST', body });
  return customer.email;
}

/** Polls until the message is sent, which happens shortly after the order. */
async function openSent(page: Page, to: string) {
  await page.goto(PATH);
  const row = rowOf(page, to);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Sent', { timeout: 1_000 });
  }).toPass();
  await row.locator('summary').click();
  return row;
}

test('when an order is placed, then its email is sent, and its preview shows a script in the part’s name as text', async ({
  page,
  admin: _,
}) => {
  const partName = '<img src=x onerror=alert(1)> Saddle';
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const row = await openSent(page, await placeOrder(partName));
  await expect(row).toContainText(/Your order FC-\w{4}-\w{4}/);
  const frame = row.locator('iframe').contentFrame();
  await expect(frame.getByRole('heading', { name: 'We have your order' })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'See my orders' })).toBeVisible();
  await expect(frame.getByText(partName).first()).toBeVisible();
  await expect(row.locator('pre')).toContainText('Ship to: 1 F Street, Salida');
  expect(dialogs).toEqual([]);
});
