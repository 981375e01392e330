import { messages, words } from '@fourteener/contract/messages';
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

test('when a user logs in without a previous page, then the home page opens, after the shop has registered the user', async ({
  page,
}) => {
  const { email, password } = await makeAccount();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.goto('/login');
  await logIn(page, email, password);
  expect(new URL((await saved).url()).pathname).toBe(`/user/${encodeURIComponent(email)}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('when the shop rejects the user, then nobody is signed in and the form says why', async ({ page, complaints }) => {
  complaints.expect(/503/);
  const { email, password } = await makeAccount();
  const problem = { type: 'urn:problem:busy', detail: 'Too much at once. Please try again.' };
  await page.route('**/user/*', (route) => route.fulfill({ status: 503, json: problem }), { times: 1 });
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(page.getByRole('alert').getByText(problem.detail)).toBeVisible();
  expect(await readAccessToken(page.context())).toBeUndefined();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('when the password is wrong, then the form says so in red and keeps what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const { email } = await makeAccount();
  await page.goto('/login');
  await logIn(page, email, 'not-the-password');
  const error = page.getByRole('alert').getByText('auth/');
  await expect(error).toBeVisible();
  await expect(error).toHaveClass(/text-danger/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('when somebody signs up, then a verification email is sent', async ({ page }) => {
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('Name').fill('June Halvorsen');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill('pedals-2008');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => readEmailLinks(email)).toEqual(['VERIFY_EMAIL']);
});

test('when the verification email cannot be sent, then the sign-up succeeds all the same', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|503/);
  await page.route('**/accounts:sendOobCode*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/signup');
  await page.getByLabel('Name').fill('June Halvorsen');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Password').fill('pedals-2008');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('June Halvorsen')).toBeVisible();
});

test('when fields are left empty or wrong, then each says what it needs and nothing is sent', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).fill('Someone');
  await page.getByLabel('Password').fill('12345');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(messages.nameRequired)).toBeVisible();
  await expect(page.getByText(messages.emailInvalid)).toBeVisible();
  await expect(page.getByText(messages.passwordTooShort)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(messages.emailRequired)).toBeVisible();
  await expect(page.getByText(messages.passwordRequired)).toBeVisible();
});

test('when somebody signs up, then they are signed in under their name', async ({ page }) => {
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
});

test('when a user forgot the password, then an email is sent to the typed address', async ({ page }) => {
  const { email } = await makeAccount();
  await page.goto('/login');
  await page.getByText(words.forgotPassword).click();
  await expect(page.getByText(messages.emailRequired)).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByText(words.forgotPassword).click();
  await expect(page.getByRole('status').getByText(messages.resetSent)).toBeVisible();
});

test('when the provider refuses to reset a password, then the form says why in red', async ({ page, complaints }) => {
  complaints.expect(/400/);
  await page.goto('/login');
  await page.route('**/accounts:sendOobCode*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  );
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByText(words.forgotPassword).click();
  await expect(page.getByRole('alert').getByText('auth/too-many-requests')).toHaveClass(/text-danger/);
});

test('when somebody signs up with an email that is taken, then the form says so in red and keeps what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const { email } = await makeAccount();
  await page.goto('/signup');
  await page.getByLabel('Name').fill('June Halvorsen');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill('pedals-2008');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').getByText('auth/email-already-in-use')).toHaveClass(/text-danger/);
  await expect(page.getByLabel('Name')).toHaveValue('June Halvorsen');
});

test('when a visitor without an account wants to order, then signing up leads back to that part', async ({
  page,
  part,
}) => {
  await page.goto(`/product/${part._id}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('June Halvorsen');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Password').fill('pedals-2008');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`/product/${part._id}`);
});

for (const [path, password] of [
  ['/login', 'current-password'],
  ['/signup', 'new-password'],
] as const) {
  test(`when a password manager reads ${path}, then each field says what it is for`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('autocomplete', password);
  });
}

test('when the password is shown, then it can be read and hidden again', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password');
  await password.fill('pedals-2008');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('pedals-2008');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('when a signed-in user returns, then they are still signed in', async ({ page, customer, complaints }) => {
  // An account that was created outside the sign-in pages has no saved profile yet.
  complaints.expect(/404.*\/user\//);
  await page.goto('/dashboard');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
});

test('when a user signs in in one tab, then the other tab is signed in too', async ({ page, context }) => {
  const { email, password, name } = await makeAccount();
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('banner').getByText(name)).toBeVisible();
});

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
