import type { Page } from '@playwright/test';
import { newEmail } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** The email addresses that the page sends. */
function watchAddresses(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/newsletter')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('when Subscribe is pressed twice, then the address is sent once', async ({ page }) => {
  const sent = watchAddresses(page);
  const email = newEmail();
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Your email').fill(email);
  await box.getByRole('button', { name: /^Subscrib/ }).dblclick();
  const thanks = box.getByRole('status');
  await expect(thanks).toContainText(`${email} is on the list.`);
  await expect(thanks).toBeFocused();
  expect(sent).toEqual([JSON.stringify({ email })]);
});
