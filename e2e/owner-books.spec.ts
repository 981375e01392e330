import { countPresses } from './support/presses.ts';
import { fillBasket, typeAddress } from './support/checkout.ts';
import { expect, test } from './support/payment-test.ts';

// An owner's weekly bookkeeping tasks, each with its number of presses; typing a text counts as one.

test(
  'when an owner needs last month’s figures, then two presses export them, and one press on Payments leads to the files for the accountant',
  { tag: '@long' },
  async ({ adminPage: page }) => {
    const { done, press } = countPresses();
    await page.goto('/dashboard/overview');
    await press(page.getByRole('link', { name: 'Last month' }));
    await expect(page).toHaveURL(/days=last-month/);
    const figures = page.waitForEvent('download');
    await press(page.getByRole('region', { name: 'Net revenue' }).getByRole('button', { name: 'Export CSV' }));
    expect((await figures).suggestedFilename()).toMatch(/^overview-.*\.csv$/);
    expect(done.presses).toBe(2);

    await page.goto('/dashboard/payments');
    await press(page.getByRole('main').getByRole('link', { name: 'Accounting' }));
    // The page opens with the last month.
    await expect(page.getByRole('link', { name: 'Last month', exact: true })).toHaveAttribute('aria-current', 'page');
    expect(done.presses).toBe(3);
  },
);

test(
  'when a bank transfer arrives, then an owner finds its order by the invoice number and books the payment with four presses',
  { tag: '@long' },
  async ({ page, adminPage, customer: _signedIn, part }) => {
    await fillBasket(page, part);
    await page.goto('/checkout');
    await typeAddress(page);
    await page.getByRole('radio', { name: /^Invoice/ }).check();
    await page.getByRole('button', { name: /^Place Order for/ }).click();
    await page.getByRole('link', { name: /^Invoice \d+/ }).click({ timeout: 30_000 });
    const sheet = page.getByRole('article', { name: /^Invoice \d{6}/ });
    const number = /\d{6}/.exec((await sheet.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0] ?? '';

    const { done, press, type } = countPresses();
    await adminPage.goto('/dashboard/payments');
    await type(adminPage.getByLabel('Find a payment'), number);
    await expect(adminPage.getByText('1 to 1 of 1')).toBeVisible();
    await press(adminPage.getByRole('button', { name: /^Book payment for order/ }));
    const dialog = adminPage.getByRole('alertdialog');
    await type(dialog.getByLabel('Reference'), 'Wire 88-1042');
    await press(dialog.getByRole('button', { name: 'Book payment' }));
    await expect(adminPage.getByRole('row').filter({ hasText: 'Paid' })).toBeVisible();
    expect(done.presses).toBe(4);
  },
);
