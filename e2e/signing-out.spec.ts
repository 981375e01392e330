import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('when a user presses Logout, then the home page opens, and the access token is removed', async ({
  page,
  customer,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect(await readAccessToken(page.context())).toBeUndefined();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'when a user signs out in one tab, then the other tab is signed out too',
  { tag: '@long' },
  async ({ page, context, customer }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/dashboard');
      await expect(tab.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
    }
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  },
);
