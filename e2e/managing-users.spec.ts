import { messages } from '@fourteener/contract/messages';
import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/users';
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const makeAdmin = (page: Page, email: string) => rowOf(page, email).getByRole('button', { name: 'Make Admin' });

/** An account with a user document, as after a sign-in. */
async function makeUser(wanted?: Parameters<typeof makeAccount>[0]): Promise<Account> {
  const account = await makeAccount(wanted);
  await callShop(`/user/${account.email}`, account, { method: 'PUT', body: { email: account.email } });
  return account;
}

const dialogOf = (page: Page) => page.getByRole('alertdialog');
const yes = (page: Page) => dialogOf(page).getByRole('button', { name: 'Yes, make admin' });

/** Opens the page and filters it to one user's row. */
async function openAt(page: Page, { email }: Account): Promise<void> {
  await page.goto(PATH);
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(email);
  await expect(rowOf(page, email)).toBeVisible();
}

test('when an admin opens all users, then each stands there with email, id and role', async ({ page, admin: _ }) => {
  const user = await makeUser();
  await openAt(page, user);
  await expect(page.getByRole('columnheader')).toHaveText(['Index#', 'Email', 'ID', 'Role']);
  await expect(rowOf(page, user.email)).toContainText(user.uid);
  await expect(rowOf(page, user.email)).toContainText('customer');
  await expect(makeAdmin(page, user.email)).toBeVisible();
});

test('when a user is made an admin, then the toast says so, the list says admin, and they are one', async ({
  page,
  admin,
}) => {
  const user = await makeUser();
  await openAt(page, user);
  await makeAdmin(page, user.email).click();
  await yes(page).click();
  await expect(page.getByRole('status').getByText(messages.adminMade)).toBeVisible();
  await expect(rowOf(page, user.email)).toContainText('admin');
  await expect(makeAdmin(page, user.email)).toHaveCount(0);
  expect(await callShop(`/admin/${user.email}`, admin)).toEqual({ admin: true });
  await page.reload();
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(user.email);
  await expect(rowOf(page, user.email)).toContainText('admin');
});

test('when a user is made an admin by keyboard, then the focus stays on their row', async ({ page, admin: _ }) => {
  const user = await makeUser();
  await openAt(page, user);
  await makeAdmin(page, user.email).press('Enter');
  await yes(page).press('Enter');
  await expect(makeAdmin(page, user.email)).toHaveCount(0);
  // The focus moves to the button that replaced the first one; a second press asks before it revokes the rights.
  await expect(rowOf(page, user.email).getByRole('button', { name: 'Revoke Admin' })).toBeFocused();
});

test('when the shop refuses with a 403, then the toast says that it failed and the user stays what they were', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/403/);
  const user = await makeUser();
  await openAt(page, user);
  const problem = { type: 'urn:problem:forbidden', detail: 'Only admins may do this.' };
  await page.route('**/user/admin/*', (route) => route.fulfill({ status: 403, json: problem }));
  await makeAdmin(page, user.email).click();
  await yes(page).click();
  await expect(page.getByRole('alert').getByText(messages.adminFailed)).toBeVisible();
  await expect(makeAdmin(page, user.email)).toBeVisible();
});

test('when granting rights fails for another reason, then the toast says which', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const user = await makeUser();
  await openAt(page, user);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/user/admin/*', (route) => route.fulfill({ status: 500, json: problem }));
  await makeAdmin(page, user.email).click();
  await yes(page).click();
  await expect(page.getByRole('alert').getByText('The shop had an unexpected error.')).toBeVisible();
});

test('when making an admin is confirmed twice, then the button is busy and the second click sends nothing', async ({
  page,
  admin: _,
}) => {
  const user = await makeUser();
  let calls = 0;
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/user/admin/*', async (route) => {
    calls += 1;
    await pressed;
    await route.continue();
  });
  await openAt(page, user);
  await makeAdmin(page, user.email).click();
  await yes(page).dblclick();
  await expect(dialogOf(page).getByText('Making')).toBeVisible();
  answer();
  await expect(makeAdmin(page, user.email)).toHaveCount(0);
  expect(calls).toBe(1);
});

test('when Make Admin is pressed, then it asks first: what it gives, and whose account it is', async ({
  page,
  admin,
}) => {
  const user = await makeUser({ name: 'June Halvorsen' });
  await openAt(page, user);
  await makeAdmin(page, user.email).click();
  const dialog = page.getByRole('alertdialog', { name: 'Make June Halvorsen an admin?' });
  for (const fact of ['Verified email', user.email, user.uid, 'Password', 'Created', 'Last sign-in']) {
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(dialog).toContainText('see and change every order');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await callShop(`/admin/${user.email}`, admin)).toEqual({ admin: false });
});

test('when the address is not verified, then the dialog says why the account cannot be made an admin', async ({
  page,
  admin: _,
}) => {
  const user = await makeUser({ isVerified: false });
  await openAt(page, user);
  await makeAdmin(page, user.email).click();
  await expect(dialogOf(page).getByText('Email, not verified')).toBeVisible();
  await expect(dialogOf(page)).toContainText('Nobody has verified this email address yet');
  await expect(yes(page)).toHaveCount(0);
});

test('when an account is blocked and unblocked, then it asks why, and its sign-ins end and begin again', async ({
  page,
  admin,
}) => {
  const user = await makeUser();
  const readBlock = () => callShop(`/user/${user.email}/account`, admin);
  await openAt(page, user);
  const press = () => rowOf(page, user.email).getByRole('button', { name: 'Block' }).click();
  await press();
  await dialogOf(page).getByRole('button', { name: 'Block' }).click();
  await expect(dialogOf(page).getByText('Please say why, for the audit log.')).toBeVisible();
  await dialogOf(page).getByLabel('Reason').fill('Paid with a stolen card');
  await dialogOf(page).getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('status').getByText(`${user.email} is blocked.`)).toBeVisible();
  expect(await readBlock()).toMatchObject({ blocked: true, disabled: true });
  await press();
  await dialogOf(page).getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('status').getByText(`${user.email} can sign in again.`)).toBeVisible();
  expect(await readBlock()).toMatchObject({ blocked: false, disabled: false });
});

test('when the users cannot be loaded, then the page says why and Try again loads them', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/user?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('The shop had an unexpected error.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'users' })).toBeVisible();
});
