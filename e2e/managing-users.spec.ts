import { messages } from '@fourteener/contract/messages';
import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { ageSignIn } from './support/age-sign-in.ts';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { callShop } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/users';
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const makeAdmin = (page: Page, email: string) => rowOf(page, email).getByRole('button', { name: 'Make Admin' });

/** An account with a user document, as after a sign-in. */
async function makeUser(): Promise<Account> {
  const account = await makeAccount();
  await callShop(`/user/${account.email}`, account, { method: 'PUT', body: { email: account.email } });
  return account;
}

const dialogOf = (page: Page) => page.getByRole('alertdialog');
const yes = (page: Page) => dialogOf(page).getByRole('button', { name: 'Yes, make admin' });

/** Opens the page and filters it to one user's row. */
async function openAt(page: Page, { email }: Account): Promise<void> {
  await page.goto(PATH);
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(email);
  await expect(rowOf(page, email)).toBeVisible();
}

test('when a user is made an admin, then the toast says so, the list shows the role, and the user has the rights', async ({
  page,
  admin,
}) => {
  const user = await makeUser();
  await openAt(page, user);
  await makeAdmin(page, user.email).click();
  await yes(page).click();
  await expect(page.getByRole('status').getByText(messages.adminMade)).toBeVisible();
  await expect(rowOf(page, user.email)).toContainText('Owner');
  await expect(makeAdmin(page, user.email)).toHaveCount(0);
  expect(await callShop(`/admin/${user.email}`, admin)).toEqual({ admin: true });
  await page.reload();
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(user.email);
  await expect(rowOf(page, user.email)).toContainText('Owner');
});

test(
  'when an account is blocked and unblocked, then its sessions end, and afterwards it can sign in again',
  { tag: '@long' },
  async ({ page, admin }) => {
    const user = await makeUser();
    const readBlock = () => callShop(`/user/${user.email}/account`, admin);
    await openAt(page, user);
    const press = () => rowOf(page, user.email).getByRole('button', { name: 'Block' }).click();
    await press();
    await dialogOf(page).getByLabel('Reason').fill('Paid with a stolen card');
    await dialogOf(page).getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('status').getByText(`${user.email} is blocked.`)).toBeVisible();
    expect(await readBlock()).toMatchObject({ blocked: true, disabled: true });
    await press();
    await dialogOf(page).getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('status').getByText(`${user.email} can sign in again.`)).toBeVisible();
    expect(await readBlock()).toMatchObject({ blocked: false, disabled: false });
  },
);

for (const [size, colorScheme] of [
  [{ width: 1440, height: 900 }, 'light'],
  [{ width: 390, height: 800 }, 'dark'],
] as const) {
  test(
    `when an admin who signed in 11 minutes ago blocks an account at ${size.width} px, then the password is asked for, and the block is done`,
    { tag: '@long' },
    async ({ page, admin, complaints }) => {
      complaints.expect(/403/);
      const user = await makeUser();
      await signIn(page.context(), await ageSignIn(admin, 11));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await page.goto(`/dashboard/users/${user.uid}`);
      await page.getByRole('button', { name: `Block: ${user.email}` }).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel('Reason').fill('Paid with a stolen card');
      await dialog.getByRole('button', { name: 'Block' }).click();
      const password = dialog.getByRole('textbox', { name: 'Password' });
      await expect(password).toBeFocused();
      await expect(dialog.getByLabel('Reason')).toHaveValue('Paid with a stolen card');
      expect(await findViolations(page)).toEqual([]);
      expect(await findOverflow(page)).toBe(0);
      await password.fill(admin.password);
      await dialog.getByRole('button', { name: 'Block' }).click();
      await expect(page.getByRole('status').getByText(`${user.email} is blocked.`)).toBeVisible();
      expect(await callShop(`/user/${user.uid}/account`, admin)).toMatchObject({ blocked: true });
    },
  );
}
