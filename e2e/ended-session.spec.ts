import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const ENDED = 'Your session has ended. Please sign in again.';

test('when the access token is removed and a protected page is opened, then the login says why, and returns to the page', async ({
  page,
  customer,
  part,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await page.evaluate(`localStorage.removeItem('accessToken')`);
  await page.goto(`/product/${part._id}`);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByText(ENDED)).toBeVisible();
  await logIn(page, customer.email, customer.password);
  await expect(page).toHaveURL(`/product/${part._id}`);
});

test(
  'when another tab removes the access token, then this tab says why it signed out',
  { tag: '@long' },
  async ({ page, context, customer }) => {
    await page.goto('/dashboard');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate(`localStorage.removeItem('accessToken')`);
    await expect(page.getByRole('status').getByText(ENDED)).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test(
  'when the stored sign-in is no longer valid, then the login says why',
  { tag: '@long' },
  async ({ page, customer: _ }) => {
    await page.goto('/dashboard');
    await expect(page.getByLabel('City')).toBeVisible();
    await page.evaluate(`new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('firebaseLocalStorageDb');
    request.onsuccess = request.onblocked = resolve;
    for (const key of Object.keys(localStorage)) if (key.startsWith('firebase:')) localStorage.removeItem(key);
  })`);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main').getByText(ENDED)).toBeVisible();
  },
);

test(
  'when somebody signs out in this tab or another one, then no message says that a session has ended',
  { tag: '@long' },
  async ({ page, context, customer: _ }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    for (const tab of [page, other]) await expect(tab.getByText(ENDED)).toHaveCount(0);
  },
);
