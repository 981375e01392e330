import { messages } from '@fourteener/contract/messages';
import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/users';
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const makeAdmin = (page: Page, email: string) => rowOf(page, email).getByRole('button', { name: 'Make Admin' });

/** An account that the shop knows, as a sign-in makes it known. */
async function makeUser(): Promise<Account> {
  const account = await makeAccount();
  await callShop(`/user/${account.email}`, account, { method: 'PUT', body: { email: account.email } });
  return account;
}

/** Opens the page and leaves only one user's row in it. */
async function openAt(page: Page, { email }: Account): Promise<void> {
  await page.goto(PATH);
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(email);
  await expect(rowOf(page, email)).toBeVisible();
}

test('when an admin opens all users, then each stands there with email, id and role', async ({ page, admin: _ }) => {
  const user = await makeUser();
  await openAt(page, user);
  await expect(page.getByRole('columnheader')).toHaveText(['Index#', 'Email', 'Id', 'Role']);
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
  await expect(makeAdmin(page, user.email)).toHaveCount(0);
  // On what stands where the button stood: another press asks before it takes the rights again.
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
  await expect(page.getByRole('alert').getByText(messages.adminFailed)).toBeVisible();
  await expect(makeAdmin(page, user.email)).toBeVisible();
});

test('when it fails for another reason, then the toast says which', async ({ page, admin: _, complaints }) => {
  complaints.expect(/500/);
  const user = await makeUser();
  await openAt(page, user);
  const problem = { type: 'urn:problem:unexpected', detail: 'The bench dropped something.' };
  await page.route('**/user/admin/*', (route) => route.fulfill({ status: 500, json: problem }));
  await makeAdmin(page, user.email).click();
  await expect(page.getByRole('alert').getByText('The bench dropped something.')).toBeVisible();
});

test('when Make Admin is pressed, then its own row alone is busy, and a second press sends nothing', async ({
  page,
  admin: _,
}) => {
  const [user, other] = [await makeUser(), await makeUser()];
  let calls = 0;
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/user/admin/*', async (route) => {
    calls += 1;
    await pressed;
    await route.continue();
  });
  await page.goto(PATH);
  await makeAdmin(page, user.email).dblclick();
  await expect(rowOf(page, user.email).getByText('Making')).toBeVisible();
  await expect(rowOf(page, other.email).getByText('Making')).toHaveCount(0);
  answer();
  await expect(makeAdmin(page, user.email)).toHaveCount(0);
  expect(calls).toBe(1);
});

test('when the users cannot be loaded, then the page says why and Try again brings them', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The bench dropped something.' };
  await page.route('**/user?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('The bench dropped something.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'users' })).toBeVisible();
});
