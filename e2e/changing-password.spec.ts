import type { Page } from '@playwright/test';
import { logIn } from './support/log-in.ts';
import { callShop } from './support/shop.ts';
import { readAccessToken, waitForAnotherSecond } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Letters, spaces (also at the end) and a character that no keyboard has: all must be accepted unchanged. */
const NEW = 'vier speichen und eine nabe ⚙ ';
const formOf = (page: Page) => page.getByRole('group', { name: 'Password' });

async function change(page: Page, present: string, next: string): Promise<void> {
  const form = formOf(page);
  await form.getByRole('textbox', { name: 'Current password' }).fill(present);
  await form.getByRole('textbox', { name: 'New password' }).fill(next);
  await form.getByRole('button', { name: 'Change password' }).click();
}

test(
  'when a user changes the password, then the user stays signed in, and only the new password logs in',
  { tag: '@long' },
  async ({ page, customer, openOther, complaints }) => {
    complaints.expect(/400/);
    await page.goto('/dashboard');
    // Waits for the page's first requests, which would be refused if they carried the token from before the change.
    await page.waitForLoadState('networkidle');
    await waitForAnotherSecond(customer.token);
    await change(page, customer.password, NEW);
    await expect(page.getByRole('status').getByText('Your password has been changed.')).toBeVisible();
    await expect(formOf(page).getByRole('textbox', { name: 'New password' })).toHaveValue('');
    const token = (await readAccessToken(page.context())) ?? '';
    expect(token).not.toBe(customer.token);
    expect(await callShop(`/user/${customer.email}`, { ...customer, token })).toMatchObject({ email: customer.email });
    const other = await openOther();
    await other.goto('/login');
    await logIn(other, customer.email, customer.password);
    await expect(other.locator('form').getByRole('alert')).toContainText(/./);
    await other.goto('/login');
    await logIn(other, customer.email, NEW);
    await expect(other).toHaveURL('/');
  },
);
