import type { Page } from '@playwright/test';

/** Fills in the sign-in page, which is open or about to be, and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  // Exactly: while the page loads, the last one may still stand there with its "Your email".
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
