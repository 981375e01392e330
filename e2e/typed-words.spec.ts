import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const typed = { phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };
const login = (page: Page) => page.getByRole('link', { name: 'Login', exact: true });

async function typeOrder(page: Page, partId: string): Promise<void> {
  await page.goto(`/product/${partId}`);
  await page.getByLabel('Phone').fill(typed.phone);
  await page.getByLabel('Address').fill(typed.address);
  expect(await readTab(page)).toContain(typed.address);
}

/** All that the tab keeps, and all that the browser keeps by name. */
const readTab = (page: Page) => page.evaluate<string>('JSON.stringify([sessionStorage, localStorage])');

/** Opens the part's form as somebody who has to sign in for it. */
async function comeBack(page: Page, partId: string, { email, password }: Account): Promise<void> {
  await page.goto(`/product/${partId}`);
  await logIn(page, email, password);
  await expect(page.getByLabel('Phone')).toBeVisible();
}

async function expectTyped(page: Page, { phone, address }: typeof typed): Promise<void> {
  await expect(page.getByLabel('Phone')).toHaveValue(phone);
  await expect(page.getByLabel('Address')).toHaveValue(address);
}

const nothing = { phone: '', address: '' };

/** The shop says that nobody is signed in any more. */
async function endSignIn(page: Page): Promise<void> {
  const problem = { type: 'urn:problem:sign-in-needed', detail: 'Please sign in.' };
  await page.route('**/order?*', (route) => route.fulfill({ status: 401, json: problem }));
  await page.goto('/dashboard/myorders');
  await expect(login(page)).toBeVisible();
  await page.unroute('**/order?*');
}

test('when a user signs out in the middle of an order, then the tab has nothing of what they typed', async ({
  page,
  customer,
  part,
}) => {
  await typeOrder(page, part._id);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
  expect(await readTab(page)).not.toMatch(/555-0142|218 F Street/);
  await comeBack(page, part._id, customer);
  await expectTyped(page, nothing);
});

test('when they sign out in another tab, then neither tab has anything of it', async ({
  page,
  context,
  customer,
  part,
}) => {
  await typeOrder(page, part._id);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(customer.email);
  expect(await readTab(page)).not.toMatch(/555-0142|218 F Street/);
  await comeBack(page, part._id, customer);
  await expectTyped(page, nothing);
});

test('when they delete their account, then no tab has anything of it', async ({ page, context, customer, part }) => {
  await typeOrder(page, part._id);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = other.getByRole('alertdialog');
  await dialog.getByLabel('Your email').fill(customer.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(login(page)).toBeVisible();
  for (const tab of [page, other]) expect(await readTab(tab)).not.toMatch(/555-0142|218 F Street/);
});

test('when a sign-in ends by itself in the middle of an order, then the same person finds what they typed', async ({
  page,
  context,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/401/);
  await typeOrder(page, part._id);
  const other = await context.newPage();
  await endSignIn(other);
  await expect(login(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(customer.email);
  await comeBack(page, part._id, customer);
  await expectTyped(page, typed);
});

test('when somebody else signs in after that, then the tab has nothing of it', async ({
  page,
  customer: _,
  part,
  complaints,
}) => {
  complaints.expect(/401/);
  await typeOrder(page, part._id);
  await endSignIn(page);
  await comeBack(page, part._id, await makeAccount());
  await expectTyped(page, nothing);
  expect(await readTab(page)).not.toMatch(/555-0142|218 F Street/);
});
