import { examplePurchase } from '@fourteener/contract/calls/purchases';
import { examples } from '@fourteener/contract/examples';
import type { Purchase } from '@fourteener/contract/purchases';
import type { Page, Route } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// The shop of the browser tests takes no payments: the calls about them are answered here, with the contract's examples;
// functions/test/contract holds the server to the same.

const paid: Purchase = examplePurchase;
const due: Purchase = { ...paid, state: 'due', due: 108.28, paid: 0, dueBy: '2099-12-08T20:06:00.000Z' };
const byCard: Purchase = { ...paid, method: 'card' };
const PAYMENT = `/dashboard/payments/${paid._id}`;
const RECENT = { type: 'urn:problem:stale-sign-in', detail: 'Please sign in again so that we know it is you.' };

/** Answers the calls about one purchase; returns what sets it as the shop has it from then on. */
async function answerPurchase(page: Page, first: Purchase): Promise<(purchase: Purchase) => void> {
  let purchase = first;
  const answer = (pattern: string | RegExp, json: () => unknown) =>
    page.route(pattern, (route) => (isCall(route) ? route.fulfill({ json: json() }) : route.fallback()));
  await answer('**/settings/payment', () => ({ ...examples.getPaymentSettings.answer, methods: ['invoice', 'card'] }));
  await answer(/\/purchases\?/, () => [purchase]);
  await answer(`**/purchases/${first._id}`, () => purchase);
  return (next) => {
    purchase = next;
  };
}

const isCall = (route: Route) => route.request().resourceType() === 'fetch';
const dialog = (page: Page) => page.getByRole('alertdialog');
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('when an admin books a payment by keyboard alone, then the list has the purchase as paid', async ({
  page,
  admin: _,
}) => {
  const settle = await answerPurchase(page, due);
  await page.route('**/book-payment', (route) => {
    settle(paid);
    return route.fulfill({ json: paid });
  });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments 1');
  const row = page.getByRole('row').filter({ hasText: due.number });
  await expect(row).toContainText('Due');
  await tabTo(page, row.getByRole('button', { name: /^Book payment/ }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Reference')).toBeFocused();
  const sent = page.waitForRequest('**/book-payment');
  await page.keyboard.type('Check 1042');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ reference: 'Check 1042' });
  await expect(said(page, `Purchase ${due.number}: Paid.`)).toBeVisible();
  await expect(row).toContainText('Paid');
  await expect(page.getByRole('group', { name: `Payment of ${due.number}` })).toBeFocused();
});

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
