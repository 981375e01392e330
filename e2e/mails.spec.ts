import type { Mail } from '@fourteener/contract/mails';
import type { Page } from '@playwright/test';
import { type Account, authOrigin, makeAccount } from './support/accounts.ts';
import { needEnv } from './support/need-env.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/mails';
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Sets in the Auth emulator whether the address of an account is verified. */
async function setVerified({ uid }: Account, emailVerified: boolean): Promise<void> {
  const project = `projects/${needEnv('GCLOUD_PROJECT')}`;
  const answer = await fetch(`${authOrigin()}/identitytoolkit.googleapis.com/v1/${project}/accounts:update`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, emailVerified }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

interface Wanted {
  partName?: string;
  isVerified?: boolean;
}

/** Places an order of a new customer; returns the customer's address, which has no other messages. */
async function placeOrder({ partName, isVerified = true }: Wanted = {}): Promise<string> {
  const customer = await makeAccount();
  await setVerified(customer, isVerified);
  const part = await makePart(partName === undefined ? {} : { name: partName });
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

test('when an order is placed, then its message is listed as sent, and opens as HTML and as text', async ({
  page,
  admin: _,
}) => {
  const row = await openSent(page, await placeOrder());
  await expect(row).toContainText(/Your order FC-\w{4}-\w{4}/);
  const frame = row.locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { name: 'We have your order' })).toBeVisible();
  await expect(frame.contentFrame().getByRole('link', { name: 'See my orders' })).toBeVisible();
  await expect(row.locator('pre')).toContainText('Ship to: 1 F Street, Salida');
  await expect(row).not.toContainText('has not verified');
});

test('when the address of a customer is not verified, then the message shows the reduced content that was sent', async ({
  page,
  admin: _,
}) => {
  const row = await openSent(page, await placeOrder({ isVerified: false }));
  await expect(row).toContainText('The customer has not verified this email address.');
  await expect(row.locator('pre')).toContainText('Hello,');
  await expect(row.locator('pre')).not.toContainText('F Street');
});

test('when the name of a part is a script, then its message shows the name and runs nothing', async ({
  page,
  admin: _,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const row = await openSent(page, await placeOrder({ partName: '<img src=x onerror=alert(1)> Saddle' }));
  const frame = row.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText('<img src=x onerror=alert(1)> Saddle').first()).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('when a message has failed, then it says why, and one click sends it again', async ({ page, admin: _ }) => {
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
  await expect(row).toContainText('Tried 8 times, no further tries');
  await expect(row).toContainText('connect ECONNREFUSED');
  await row.getByRole('button', { name: 'Send now' }).click();
  await expect(row).toContainText('Waiting');
  await expect(row.getByRole('button', { name: 'Send now' })).toHaveCount(0);
});
