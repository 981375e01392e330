import type { Mail } from '@fourteener/contract/mails';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/mails';
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Places an order of a new customer; answers the customer's address, which is on no other message. */
async function placeOrder(partName?: string): Promise<string> {
  const customer = await makeAccount();
  const part = await makePart(partName === undefined ? {} : { name: partName });
  const body = { partsId: part._id, quantity: 2, phone: '719 555 0100', address: '1 F Street, Salida' };
  await callShop('/order', customer, { method: 'POST', body });
  return customer.email;
}

/** Looks again until the message is sent: it is, a moment after the order. */
async function openSent(page: Page, to: string) {
  await page.goto(PATH);
  const row = rowOf(page, to);
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(row).toContainText('Sent', { timeout: 1_000 });
  }).toPass();
  await row.locator('summary').click();
  return row;
}

test('when an order is placed, then its message stands among the mails, sent, and opens as HTML and as text', async ({
  page,
  admin: _,
}) => {
  const row = await openSent(page, await placeOrder());
  await expect(row).toContainText(/Your order FC-\w{4}-\w{4}/);
  const frame = row.locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { name: 'We have your order' })).toBeVisible();
  await expect(frame.contentFrame().getByRole('link', { name: 'See my orders' })).toBeVisible();
  await expect(row.locator('pre')).toContainText('To: 1 F Street, Salida');
});

test('when a part is named like a script, then its message shows the name and runs nothing', async ({
  page,
  admin: _,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const row = await openSent(page, await placeOrder('<img src=x onerror=alert(1)> Saddle'));
  const frame = row.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText('<img src=x onerror=alert(1)> Saddle').first()).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('when a message has failed, then it says why, and one press has it sent again', async ({ page, admin: _ }) => {
  const failed: Mail = {
    _id: 'order-placed-K7Q294MD',
    kind: 'order-placed',
    to: 'june@test.example',
    subject: 'Your order FC-K7Q2-94MD',
    state: 'failed',
    attempts: 8,
    problem: 'connect ECONNREFUSED',
    createdAt: '2026-11-17T09:31:00.000Z',
  };
  const { problem: _problem, ...rest } = failed;
  let mail: Mail = failed;
  await page.route('**/mails?*', (route) => route.fulfill({ json: [mail], headers: { 'X-Total-Count': '1' } }));
  await page.route(`**/mails/${failed._id}`, (route) =>
    route.fulfill({ json: { ...mail, html: '<p>Hello</p>', text: 'Hello' } }),
  );
  await page.route(`**/mails/${failed._id}/attempts`, (route) => {
    mail = { ...rest, state: 'queued', attempts: 0, dueAt: failed.createdAt };
    return route.fulfill({ json: mail });
  });
  await page.goto(PATH);
  const row = rowOf(page, failed.to);
  await expect(row).toContainText('Failed');
  await row.locator('summary').click();
  await expect(row).toContainText('Tried 8 times, and not again');
  await expect(row).toContainText('connect ECONNREFUSED');
  await row.getByRole('button', { name: 'Send it now' }).click();
  await expect(row).toContainText('Waiting');
  await expect(row.getByRole('button', { name: 'Send it now' })).toHaveCount(0);
});
