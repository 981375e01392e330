import { randomUUID } from 'node:crypto';
import { fillBasket, press, typeAddress } from './support/checkout.ts';
import { expect, test } from './support/payment-test.ts';

test(
  'when a company orders by invoice with a PO number, then it can pay the invoice by card, and the accounting file has the payment',
  { tag: '@long' },
  async ({ page, adminPage, customer: _signedIn, part }) => {
    const poNumber = `QX ${randomUUID().slice(0, 8)}`;
    await fillBasket(page, part);
    await page.goto('/checkout');
    await typeAddress(page);
    await page.getByRole('radio', { name: /^Invoice/ }).check();
    await page.getByLabel(/^PO number/).fill(poNumber);
    await page.getByRole('button', { name: /^Place Order for/ }).click();
    await page.getByRole('link', { name: /^Invoice \d+/ }).click({ timeout: 30_000 });
    const sheet = page.getByRole('article', { name: /^Invoice \d{6}/ });
    await expect(sheet).toContainText(poNumber);
    const number = /\d{6}/.exec((await sheet.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0] ?? '';

    await page.getByRole('button', { name: /^Pay \$.* by card/ }).click();
    await press(page, 'Pay');
    await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: `Invoice ${number}` }).click();
    await expect(sheet).toContainText(poNumber);
    await expect(page.getByRole('button', { name: /by card/ })).toHaveCount(0);

    await adminPage.goto('/dashboard/payments');
    await adminPage.getByLabel('Find a payment').fill(poNumber);
    await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Payments 1');
    await adminPage.getByRole('link', { name: 'Accounting' }).click();
    await adminPage.getByRole('link', { name: 'This month' }).click();
    await expect(adminPage.getByRole('table', { name: 'Accounts' })).toContainText('Colorado');
    const saved = adminPage.waitForEvent('download');
    await adminPage.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^accounting-\d{4}-\d\d-01-/);
  },
);
