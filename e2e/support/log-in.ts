import type { Page } from '@playwright/test';

/** Fills in and submits the sign-in page, which is open or about to open. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  // Exact, because the previous page with its "Your email" may still be visible while the sign-in page loads.
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
