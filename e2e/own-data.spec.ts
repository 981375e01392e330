import AxeBuilder from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';
import { logIn } from './support/log-in.ts';
import { advanceOrder, makeOrder } from './support/orders.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const isDeletion = (request: Request) => request.method() === 'POST' && request.url().endsWith('/deletion');
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' });

async function openDialog(page: Page): Promise<ReturnType<typeof dialogOf>> {
  await page.goto('/dashboard');
  // Waits for the page's first requests, which would be refused after the deletion.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  return dialogOf(page);
}

test(
  'when a user deletes their account, then they are signed out in every tab and cannot sign in again',
  { tag: '@long' },
  async ({ page, context, customer, complaints }) => {
    complaints.expect(/400/);
    const order = await makeOrder(customer);
    await advanceOrder(order, 'delivered');
    const other = await context.newPage();
    await other.goto('/dashboard/MyOrders');
    await expect(other.getByRole('link', { name: order.number })).toBeVisible();
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Your email')).toBeFocused();
    const sent: Request[] = [];
    page.on('request', (request) => isDeletion(request) && sent.push(request));
    await dialog.getByLabel('Your email').fill(` ${customer.email.toUpperCase()}`);
    await dialog.getByRole('button', { name: 'Delete my account' }).dblclick();
    await expect(page.getByRole('status').getByText('Your account has been deleted.')).toBeVisible();
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
  },
);

test(
  'when the sign-in is too old to delete the account, then the password is asked for, and only the right one deletes the account',
  { tag: '@long' },
  async ({ page, customer, complaints }) => {
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
    await expect(page.getByRole('status').getByText('Your account has been deleted.')).toBeVisible();
  },
);

for (const [size, colorScheme] of [
  [{ width: 1280, height: 900 }, 'light'],
  [{ width: 390, height: 800 }, 'dark'],
] as const) {
  test(
    `when the deletion asks for the password at ${size.width} px in ${colorScheme} mode, then axe finds no violation`,
    { tag: '@long' },
    async ({ page, customer, complaints }) => {
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
    },
  );
}
