import { readFile } from 'node:fs/promises';
import type { OwnData } from '@fourteener/contract/own-data';
import AxeBuilder from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';
import { logIn } from './support/log-in.ts';
import { bringOn, makeOrder } from './support/orders.ts';
import { callShop } from './support/shop.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const isDeletion = (request: Request) => request.method() === 'POST' && request.url().endsWith('/deletion');
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' });

async function openDialog(page: Page): Promise<ReturnType<typeof dialogOf>> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  return dialogOf(page);
}

test('when a user asks for a copy of their data, then a file with it is downloaded', async ({ page, customer }) => {
  const order = await makeOrder(customer);
  await page.goto('/dashboard');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^fourteener-cycles-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as OwnData;
  expect(data).toMatchObject({ account: { email: customer.email }, orders: [{ number: order.number }] });
  await expect(page.getByRole('status').getByText('Your copy is among your downloads.')).toBeVisible();
});

test('when the shop cannot be reached for a copy, then the page says so and the button works again', async ({
  page,
  context,
  customer: _,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/dashboard');
  const copy = page.getByRole('button', { name: 'Download my data' });
  await expect(page.getByText('Nothing on file yet')).toHaveCount(2);
  await context.setOffline(true);
  await copy.click();
  await expect(page.getByRole('alert').getByText(/cannot be reached/)).toBeVisible();
  await context.setOffline(false);
  const downloading = page.waitForEvent('download');
  await copy.click();
  await downloading;
  await expect(page.getByText(/cannot be reached/)).toHaveCount(0);
});

test('when a user deletes their account, then they are signed out in every tab and cannot sign in again', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  complaints.expect(/400/);
  const order = await makeOrder(customer);
  await bringOn(order, 4);
  const other = await context.newPage();
  await other.goto('/dashboard/MyOrders');
  await expect(other.getByRole('link', { name: order.number })).toBeVisible();
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Your email')).toBeFocused();
  const sent: Request[] = [];
  page.on('request', (request) => isDeletion(request) && sent.push(request));
  await dialog.getByLabel('Your email').fill(` ${customer.email.toUpperCase()}`);
  await dialog.getByRole('button', { name: 'Delete my account' }).dblclick();
  await expect(page.getByRole('status').getByText('Your account is deleted.')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  }
  expect(sent).toHaveLength(1);
  expect(await readAccessToken(context)).toBeUndefined();
  await page.goto('/login');
  await logIn(page, customer.email, customer.password);
  await expect(page.locator('form').getByRole('alert')).toContainText(/./);
  await expect(page).toHaveURL(/\/login$/);
});

test('when another email is typed, then its field says so, nothing is sent and Keep it leaves all as it is', async ({
  page,
  customer,
}) => {
  const dialog = await openDialog(page);
  let isSent = false;
  page.on('request', (request) => (isSent ||= isDeletion(request)));
  const submit = dialog.getByRole('button', { name: 'Delete my account' });
  await submit.click();
  await expect(dialog.getByText('This is not the email of your account.')).toBeVisible();
  await dialog.getByLabel('Your email').fill('somebody@test.example');
  await submit.click();
  await expect(dialog.getByLabel('Your email')).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  expect(isSent).toBe(false);
  expect(await callShop(`/user/${customer.email}`, customer)).toMatchObject({ email: customer.email });
});

test('when an order is under way, then the dialog names it and what was typed stays', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/409/);
  const { number } = await makeOrder(customer);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Your email').fill(customer.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText(number);
  await expect(dialog.getByLabel('Your email')).toHaveValue(customer.email);
});

test('when the sign-in is too long ago, then the password is asked for, a wrong one is told, and the right one deletes', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/40[03]/);
  const problem = { type: 'urn:problem:stale-sign-in', detail: 'Please sign in once more.' };
  await page.route('**/deletion', (route) => route.fulfill({ status: 403, json: problem }), { times: 1 });
  const dialog = await openDialog(page);
  await dialog.getByLabel('Your email').fill(customer.email);
  const submit = dialog.getByRole('button', { name: 'Delete my account' });
  await submit.click();
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await password.fill('not-the-password');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText(/./);
  await password.fill(customer.password);
  const sent = page.waitForRequest(isDeletion);
  await submit.click();
  const token = (await (await sent).headerValue('authorization'))?.split('.')[1] ?? '';
  const { auth_time: signedIn } = JSON.parse(Buffer.from(token, 'base64url').toString()) as { auth_time: number };
  expect(Date.now() / 1_000 - signedIn).toBeLessThan(60);
  await expect(page.getByRole('status').getByText('Your account is deleted.')).toBeVisible();
});

test('when the network is away or the answer is lost, then the dialog says so, and another press ends it', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|40[01]/);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Your email').fill(customer.email);
  const submit = dialog.getByRole('button', { name: 'Delete my account' });
  await context.setOffline(true);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('cannot be reached');
  await context.setOffline(false);
  // It is done, and nobody hears of it.
  await page.route(
    '**/deletion',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('cannot be reached');
  await submit.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});

for (const [size, colorScheme] of [
  [{ width: 1280, height: 900 }, 'light'],
  [{ width: 390, height: 800 }, 'dark'],
] as const) {
  test(`when the dialog asks for the password, ${size.width} px wide and ${colorScheme}, then axe finds nothing`, async ({
    page,
    customer,
    complaints,
  }) => {
    complaints.expect(/403/);
    const problem = { type: 'urn:problem:stale-sign-in', detail: 'Please sign in once more.' };
    await page.route('**/deletion', (route) => route.fulfill({ status: 403, json: problem }));
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Your email').fill(customer.email);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
