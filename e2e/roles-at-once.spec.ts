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

test(
  'when a signed-in user is made an admin elsewhere and revoked, then the next click already has the new rights',
  { tag: '@long' },
  async ({ page, admin: _, openOther, complaints }) => {
    complaints.expect(/403/);
    const rider = await makeAccount();
    const other = await openOther();
    await signIn(other.context(), rider);
    await other.goto('/dashboard');
    await expect(linkTo(other, 'My orders')).toBeVisible();

    await openUsersAt(page, rider.email);
    await rowOf(page, rider.email).getByRole('button', { name: 'Make Admin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, make admin' }).click();
    await expect(rowOf(page, rider.email).getByRole('button', { name: 'Revoke Admin' })).toBeVisible();

    await linkTo(other, 'My orders').click();
    await linkTo(other, 'Add Product').click();
    await expect(other.getByRole('button', { name: 'Submit' })).toBeVisible();
    await linkTo(other, 'My Profile').click();
    await expect(other.getByRole('heading', { name: 'Please update your info' })).toBeVisible();

    await rowOf(page, rider.email).getByRole('button', { name: 'Revoke Admin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('status').getByText(`${rider.email} is no longer an admin.`)).toBeVisible();
    await expect(rowOf(page, rider.email)).toContainText('Customer');

    await linkTo(other, 'Add Product').click();
    await expect(other).toHaveURL(/\/login$/);
  },
);

test(
  "when an admin's rights end while a form is open, then the call is rejected, and the admin is signed out",
  { tag: '@long' },
  async ({ page, admin, openOther, complaints }) => {
    complaints.expect(/403/);
    const mechanic = await makeAccount({ isAdmin: true });
    const other = await openOther();
    await signIn(other.context(), mechanic);
    await openUsersAt(other, admin.email);
    await openUsersAt(page, mechanic.email);
    await rowOf(page, mechanic.email).getByRole('button', { name: 'Revoke Admin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(rowOf(page, mechanic.email)).toContainText('Customer');
    await rowOf(other, admin.email).getByRole('button', { name: 'Revoke Admin' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(other).toHaveURL(/\/login$/);
    expect(await callShop(`/admin/${admin.email}`, admin)).toEqual({ admin: true });
  },
);
