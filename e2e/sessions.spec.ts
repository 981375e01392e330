import { makeAccount } from './support/accounts.ts';
import { findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { logIn } from './support/log-in.ts';
import { advanceOrder, makeOrder, presentStep } from './support/orders.ts';
import { readAccessToken, waitForAnotherSecond } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('when somebody signs out all other devices, then an open page in another browser signs out within seconds and stores nothing', async ({
  page,
  part,
  openOther,
  complaints,
}) => {
  complaints.expect(/401/);
  const account = await makeAccount();
  const other = await openOther();
  await other.goto('/login');
  await logIn(other, account.email, account.password);
  await expect(other).toHaveURL('/');
  const order = await makeOrder(account, { partsId: part._id, quantity: 2 });
  await other.goto('/dashboard/myOrders');
  await expect(presentStep(other)).toHaveText(/^Placed/);
  // From here on the page listens to the database.
  await advanceOrder(order, 'confirmed');
  await expect(presentStep(other)).toHaveText(/^Confirmed/);
  await waitForAnotherSecond((await readAccessToken(other.context())) ?? '');

  await page.goto('/login');
  await logIn(page, account.email, account.password);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('2 sign-ins since')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByRole('status').getByText('All other devices are signed out.')).toBeVisible();

  await expect(other).toHaveURL('/', { timeout: 15_000 });
  await expect(other.getByText('You were signed out on this device.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect(await readAccessToken(other.context())).toBeUndefined();
  // Not Back, which leads to the home page: its newest parts may include the part that was ordered.
  await other.goto('/dashboard/myOrders');
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(part.name)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(/^Signed in /)).toBeVisible();
  await expect(page.getByText('2 sign-ins since')).toHaveCount(0);
});

test(
  'when the page of the sessions is used by keyboard, then the dialog opens and closes, and axe finds no violation',
  { tag: '@long' },
  async ({ page }) => {
    const account = await makeAccount();
    await page.goto('/login');
    await logIn(page, account.email, account.password);
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard/sessions');
    await expect(page.getByText('This device')).toBeVisible();
    const button = page.getByRole('button', { name: 'Sign out all other devices' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  },
);
