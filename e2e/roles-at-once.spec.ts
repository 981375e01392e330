import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { callShop } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const linkTo = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true });
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function openUsersAt(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard/users');
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(email);
  await expect(rowOf(page, email)).toBeVisible();
}

test('when somebody who is signed in elsewhere is made an admin and revoked, then their next click shows it', async ({
  page,
  admin: _,
  openOther,
  complaints,
}) => {
  complaints.expect(/403/);
  const rider = await makeAccount();
  const other = await openOther();
  await signIn(other.context(), rider);
  await other.goto('/dashboard');
  await expect(linkTo(other, 'My orders')).toBeVisible();

  await openUsersAt(page, rider.email);
  await rowOf(page, rider.email).getByRole('button', { name: 'Make Admin' }).click();
  await expect(rowOf(page, rider.email).getByRole('button', { name: 'Revoke Admin' })).toBeVisible();

  await linkTo(other, 'My orders').click();
  await linkTo(other, 'Add Product').click();
  await expect(other.getByRole('button', { name: 'Submit' })).toBeVisible();
  await linkTo(other, 'My Profile').click();
  await expect(other.getByRole('heading', { name: 'Please update your info' })).toBeVisible();

  await rowOf(page, rider.email).getByRole('button', { name: 'Revoke Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status').getByText(`${rider.email} is no longer an admin.`)).toBeVisible();
  await expect(rowOf(page, rider.email)).toContainText('customer');

  await linkTo(other, 'Add Product').click();
  await expect(other).toHaveURL(/\/login$/);
});

test('when rights end while a form for admins stands open, then the call is refused and the page is left', async ({
  page,
  admin,
  openOther,
  complaints,
}) => {
  complaints.expect(/403/);
  const mechanic = await makeAccount({ isAdmin: true });
  const other = await openOther();
  await signIn(other.context(), mechanic);
  await openUsersAt(other, admin.email);
  await openUsersAt(page, mechanic.email);
  await rowOf(page, mechanic.email).getByRole('button', { name: 'Revoke Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(rowOf(page, mechanic.email)).toContainText('customer');
  await rowOf(other, admin.email).getByRole('button', { name: 'Revoke Admin' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(other).toHaveURL(/\/login$/);
  expect(await callShop(`/admin/${admin.email}`, admin)).toEqual({ admin: true });
});

test('when an admin looks at the own row, then there is no way to revoke oneself', async ({ page, admin }) => {
  await openUsersAt(page, admin.email);
  await expect(rowOf(page, admin.email)).toContainText('admin');
  await expect(rowOf(page, admin.email).getByRole('button')).toHaveCount(0);
});

test('when revoking is refused, then the toast says why and the role stays', async ({ page, admin: _, complaints }) => {
  complaints.expect(/409/);
  const mechanic = await makeAccount({ isAdmin: true });
  const problem = { type: 'urn:problem:last-admin', detail: 'The shop needs this admin.' };
  await page.route('**/user/admin/*', (route) => route.fulfill({ status: 409, json: problem }));
  await openUsersAt(page, mechanic.email);
  await rowOf(page, mechanic.email).getByRole('button', { name: 'Revoke Admin' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep them' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alert').getByText(problem.detail)).toBeVisible();
  await expect(rowOf(page, mechanic.email).getByRole('button', { name: 'Revoke Admin' })).toBeFocused();
});
