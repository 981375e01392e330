import { isVerified, makeAccount, sendEmailLink } from './support/accounts.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test(
  'when the link of a verification email is opened, then only a press on the button verifies the address, and only once',
  { tag: '@long' },
  async ({ page }) => {
    const rider = await makeAccount({ isVerified: false });
    const link = `/email-link?mode=verifyEmail&oobCode=${await sendEmailLink(rider, 'VERIFY_EMAIL')}`;
    await page.goto(link);
    const button = page.getByRole('button', { name: 'Confirm email address' });
    await button.waitFor();
    expect(await isVerified(rider)).toBe(false);
    await button.click();
    await expect(page.getByRole('status')).toContainText('Your email address is confirmed.');
    expect(await isVerified(rider)).toBe(true);
  },
);

test(
  'when the link of a reset email is opened, then the new password logs in, and the old one does not',
  { tag: '@long' },
  async ({ page, complaints }) => {
    complaints.expect(/400.*accounts:signInWithPassword/);
    const rider = await makeAccount();
    await page.goto(`/email-link?mode=resetPassword&oobCode=${await sendEmailLink(rider, 'PASSWORD_RESET')}`);
    await page.getByLabel('New password').fill('a new one of mine');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, rider.email, rider.password);
    await expect(page.getByText(/email address or the password is not right/)).toBeVisible();
    await logIn(page, rider.email, 'a new one of mine');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);
