import { makeAccount, newEmail, readEmailLinks } from './support/accounts.ts';
import { needEnv } from './support/need-env.ts';
import { logIn } from './support/log-in.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('when a visitor wants to order, then sign-in leads back to that part and stores the access token', async ({
  page,
  part,
}) => {
  const { email, password } = await makeAccount();
  await page.goto(`/product/${part._id}?from=a-friend`);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, password);
  await expect(page).toHaveURL(`/product/${part._id}?from=a-friend`);
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  expect(await readAccessToken(page.context())).toMatch(/^ey/);
});

test('when somebody signs up, then they are signed in under their name and a verification email is sent', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('Name').fill('June Halvorsen');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill('pedals-2008');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('June Halvorsen')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('June Halvorsen');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect.poll(() => readEmailLinks(email)).toEqual(['VERIFY_EMAIL']);
});

test(
  'when a user signs in in one tab, then the other tab is signed in too',
  { tag: '@long' },
  async ({ page, context }) => {
    const { email, password, name } = await makeAccount();
    const other = await context.newPage();
    await other.goto('/');
    await page.goto('/login');
    await logIn(page, email, password);
    await expect(page).toHaveURL('/');
    await expect(other.getByRole('banner').getByText(name)).toBeVisible();
  },
);

test('when a stored access token is no longer valid, then the visitor is asked to sign in', async ({
  page,
  context,
}) => {
  const stored = { origin: needEnv('SHOP_ORIGIN'), localStorage: [{ name: 'accessToken', value: 'left-over' }] };
  await context.setStorageState({ cookies: [], origins: [stored] });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  expect(await readAccessToken(context)).toBeUndefined();
});
