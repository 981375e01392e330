import type { Page } from '@playwright/test';
import { mockGoogleScript } from './google-script.ts';

/** Clicks the button that opens Google's window, which the Auth emulator simulates; returns the window. */
export async function openGoogleWindow(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/** Signs in with a new Google account that the window creates. */
export async function addGoogleAccount(popup: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.getByRole('button', { name: /Sign in with/ }).click();
}

/** Signs up with Google on the sign-in page, which it opens. */
export async function signUpWithGoogle(page: Page, who: { email: string; name: string }): Promise<void> {
  await mockGoogleScript(page.context());
  await page.goto('/login');
  await addGoogleAccount(await openGoogleWindow(page, 'Continue with Google'), who);
  await page.waitForURL('/');
}
