import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { answerPurchase, paidPurchase as paid } from './support/purchases.ts';
import { expect, test } from './support/test.ts';

const PAYMENT = `/dashboard/payments/${paid._id}`;
const RECENT = { type: 'urn:problem:stale-sign-in', detail: 'Please sign in again so that we know it is you.' };

const dialog = (page: Page) => page.getByRole('alertdialog');

for (const [size, colorScheme] of [
  [{ width: 1280, height: 900 }, 'light'],
  [{ width: 360, height: 780 }, 'dark'],
] as const) {
  test(
    `when an admin fills in a refund at ${size.width} px in ${colorScheme} mode, then axe finds no violation`,
    { tag: '@long' },
    async ({ page, admin: _, complaints }) => {
      complaints.expect(/403/);
      await answerPurchase(page, paid);
      await page.route('**/refunds', (route) => route.fulfill({ status: 403, json: RECENT }));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await page.goto(PAYMENT);
      await page.getByRole('button', { name: /^Refund/ }).click();
      const submit = dialog(page).getByRole('button', { name: /^Refund/ });
      await submit.click();
      await expect(dialog(page).getByLabel('Amount')).toBeFocused();
      await dialog(page).getByRole('button', { name: 'All of it' }).click();
      await dialog(page).getByLabel('Reason').fill('Lost on the way.');
      await dialog(page).getByLabel('Reference').fill('Transfer 77');
      await submit.click();
      await expect(dialog(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      expect(await findOverflow(page)).toBe(0);
    },
  );
}
