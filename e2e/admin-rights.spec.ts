import { adminPaths } from '../web/src/screens/derived.ts';
import { makeAdmin } from './support/accounts.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const path of adminPaths.map((path) => path.replace(':id', 'any'))) {
  test(`when a customer opens ${path}, then they are signed out and asked to sign in`, async ({
    page,
    customer: _,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await readAccessToken(page.context())).toBeUndefined();
  });

  test(`when a visitor opens ${path}, then they are asked to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('when a customer is made an admin while signed in, then they get in without signing in again', async ({
  page,
  customer,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'My orders' })).toBeVisible();
  await makeAdmin(customer);
  await page.goto('/dashboard/manageproducts');
  await expect(page.getByRole('heading', { name: 'Manage All Product' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
});

test('when an admin opens the dashboard, then it has the pages for admins and not those for customers', async ({
  page,
  admin: _,
}) => {
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('link', { name: 'Manage Products' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'My orders' })).toHaveCount(0);
});
