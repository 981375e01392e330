import type { Page } from '@playwright/test';
import { standInForGoogleScript } from './google-script.ts';

/** Presses the button that opens Google's window, which the Auth emulator plays; answers the window. */
export async function openGoogleWindow(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/** Signs in by an account of Google's that the window makes. */
export async function addGoogleAccount(popup: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.getByRole('button', { name: /Sign in with/ }).click();
}

/** Signs up by Google, on the sign-in page that is opened for it. */
export async function enterWithGoogle(
  page: Page,
  who: { email: string; name: string },
  path = '/login',
): Promise<void> {
  await standInForGoogleScript(page.context());
  await page.goto(path);
  await addGoogleAccount(await openGoogleWindow(page, 'Continue with Google'), who);
  await page.waitForURL('/');
}
