import type { Email } from '@fourteener/contract/email/schemas';
import type { Page } from '@playwright/test';
import { makeAccount, newEmail, readEmailLink } from './support/accounts.ts';
import { logIn } from './support/log-in.ts';
import { callShop } from './support/shop.ts';
import { readAccessToken, waitForAnotherSecond } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const formOf = (page: Page) => page.getByRole('group', { name: 'Email address' });

/** The kinds of the shop's emails to an address. */
async function readKindsOfEmails(to: string): Promise<string[]> {
  const emails = (await callShop('/mails?limit=100&sort=newest', await makeAccount({ isAdmin: true }))) as Email[];
  return emails.filter((email) => email.to === to).map(({ kind }) => kind);
}

test(
  'when a user asks to change the email address, then the old one stays valid until the emailed link is opened, and then only the new one logs in',
  { tag: '@long' },
  async ({ page, customer, openOther, complaints }) => {
    complaints.expect(/400|401/);
    const next = newEmail();
    await callShop(`/user/${customer.email}`, customer, { method: 'PUT', body: { city: 'Salida' } });
    await page.goto('/dashboard');
    await formOf(page).getByLabel('New email address').fill(next);
    await formOf(page).getByRole('textbox', { name: 'Your password' }).fill(customer.password);
    await formOf(page).getByRole('button', { name: 'Change address' }).click();
    await expect(formOf(page).getByRole('status')).toContainText(`We wrote to ${next}.`);
    await page.reload();
    await expect(formOf(page).getByRole('status')).toContainText(`your address stays ${customer.email}`);
    expect(await callShop(`/user/${customer.email}`, customer)).toMatchObject({ email: customer.email });

    // The emulator ends sessions by whole seconds.
    await waitForAnotherSecond((await readAccessToken(page.context())) ?? '');
    const other = await openOther();
    await other.goto(
      `/email-link?mode=verifyAndChangeEmail&oobCode=${await readEmailLink(customer.email, 'VERIFY_AND_CHANGE_EMAIL')}`,
    );
    await other.getByRole('button', { name: 'Confirm new email address' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'Your new email address is confirmed.' })).toBeVisible();
    // In production Firebase ends the session in the first browser; the emulator keeps it, with the new address.
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next);
    await expect(formOf(page).getByRole('status')).toBeEmpty();
    await expect.poll(() => readKindsOfEmails(customer.email)).toContain('account-email-changed');
    await other.goto('/login');
    await logIn(other, customer.email, customer.password);
    await expect(other.locator('form').getByRole('alert')).toContainText(/./);
    await other.goto('/login');
    await logIn(other, next, customer.password);
    await expect(other).toHaveURL('/');
    await other.goto('/dashboard');
    await expect(other.getByLabel('Email', { exact: true })).toHaveValue(next);
  },
);
