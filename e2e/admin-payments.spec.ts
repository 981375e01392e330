import type { Purchase } from '@fourteener/contract/purchases';
import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { answerPurchase, paidPurchase as paid } from './support/purchases.ts';
import { expect, test } from './support/test.ts';

const byCard: Purchase = { ...paid, method: 'card' };
const PAYMENT = `/dashboard/payments/${paid._id}`;
const RECENT = { type: 'urn:problem:stale-sign-in', detail: 'Please sign in again so that we know it is you.' };

const dialog = (page: Page) => page.getByRole('alertdialog');
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('when the sign-in is too long ago for a refund, then the password is asked for, and the refund goes on', async ({
  page,
  admin,
  complaints,
}) => {
  complaints.expect(/40[03]/);
  const settle = await answerPurchase(page, byCard);
  const refunded: Purchase = { ...byCard, state: 'part-refunded', refunded: 8.28 };
  let sent = 0;
  await page.route('**/refunds', (route) => {
    sent += 1;
    if (sent === 1) return route.fulfill({ status: 403, json: RECENT });
    settle(refunded);
    return route.fulfill({ json: refunded });
  });
  await page.goto(PAYMENT);
  await page.getByRole('button', { name: /^Refund/ }).click();
  await dialog(page).getByLabel('Amount').fill('8.28');
  await dialog(page).getByLabel('Reason').fill('A scratch on the chain.');
  await expect(dialog(page)).toContainText('$100.00 of the payment stays.');
  const submit = dialog(page).getByRole('button', { name: 'Refund $8.28' });
  const first = page.waitForRequest('**/refunds');
  await submit.click();
  const before = await first;
  const password = dialog(page).getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await password.fill(admin.password);
  const second = page.waitForRequest('**/refunds');
  await submit.click();
  const after = await second;
  expect(after.postDataJSON()).toEqual({ amount: 8.28, reason: 'A scratch on the chain.' });
  expect(after.headers()['idempotency-key']).toBe(before.headers()['idempotency-key']);
  await expect(said(page, `Purchase ${paid.number}: $8.28 is on its way back.`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Partly refunded');
});

for (const [size, colorScheme] of [
  [{ width: 1280, height: 900 }, 'light'],
  [{ width: 360, height: 780 }, 'dark'],
] as const) {
  test(
    `when a refund is filled in at ${size.width} px in ${colorScheme} mode, then axe finds no violation`,
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
