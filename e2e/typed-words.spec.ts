import type { Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { delivery, expectDelivery, fillDelivery } from './support/delivery-form.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const login = (page: Page) => page.getByRole('link', { name: 'Login', exact: true });

async function typeOrder(page: Page, partId: string): Promise<void> {
  await page.goto(`/product/${partId}`);
  await fillDelivery(page);
  expect(await readTab(page)).toContain(delivery.address);
}

/** The contents of the tab's session storage and of the browser's named storage. */
const readTab = (page: Page) => page.evaluate<string>('JSON.stringify([sessionStorage, localStorage])');

/** Opens the part's form as a visitor, who has to sign in for it. */
async function comeBack(page: Page, partId: string, { email, password }: Account): Promise<void> {
  await page.goto(`/product/${partId}`);
  await logIn(page, email, password);
  await expect(page.getByLabel('Phone')).toBeVisible();
}

const nothing = { phone: '', address: '' };

/** Mocks the shop's answers as for a user who is not signed in. */
async function endSignIn(page: Page): Promise<void> {
  const problem = { type: 'urn:problem:sign-in-needed', detail: 'Please sign in.' };
  await page.route('**/order?*', (route) => route.fulfill({ status: 401, json: problem }));
  await page.goto('/dashboard/myorders');
  await expect(login(page)).toBeVisible();
  await page.unroute('**/order?*');
}

test(
  'when a user signs out in another tab in the middle of an order, then neither tab keeps what they typed',
  { tag: '@long' },
  async ({ page, context, customer, part }) => {
    await typeOrder(page, part._id);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(login(page)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(customer.email);
    expect(await readTab(page)).not.toMatch(/555-0142|218 F Street/);
    await comeBack(page, part._id, customer);
    await expectDelivery(page, nothing);
  },
);

test(
  'when a user deletes their account in the middle of an order, then no tab keeps what they typed',
  { tag: '@long' },
  async ({ page, context, customer, part }) => {
    await typeOrder(page, part._id);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = other.getByRole('alertdialog');
    await dialog.getByLabel('Your email').fill(customer.email);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(login(page)).toBeVisible();
    for (const tab of [page, other]) expect(await readTab(tab)).not.toMatch(/555-0142|218 F Street/);
  },
);

test(
  'when a session expires in the middle of an order, then the same user finds what they typed after the login',
  { tag: '@long' },
  async ({ page, context, customer, part, complaints }) => {
    complaints.expect(/401/);
    await typeOrder(page, part._id);
    const other = await context.newPage();
    await endSignIn(other);
    await expect(login(page)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(customer.email);
    await comeBack(page, part._id, customer);
    await expectDelivery(page, delivery);
  },
);
