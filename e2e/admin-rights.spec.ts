import { makeAdmin } from './support/accounts.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// A sample; web/src/admin/admin-screens.test.tsx checks every one of these pages, for visitors too.
test('when a customer opens a page for admins, then they are signed out and asked to sign in', async ({
  page,
  customer: _,
}) => {
  await page.goto('/dashboard/manageproducts');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await readAccessToken(page.context())).toBeUndefined();
});

test(
  'when a customer is made an admin while signed in, then they get in without signing in again',
  { tag: '@long' },
  async ({ page, customer }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('complementary').getByRole('link', { name: 'My orders' })).toBeVisible();
    await makeAdmin(customer);
    await page.goto('/dashboard/manageproducts');
    await expect(page.getByRole('heading', { name: 'Manage All Product' })).toBeVisible();
    await page.getByRole('complementary').getByRole('link', { name: 'Add Product' }).click();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  },
);
