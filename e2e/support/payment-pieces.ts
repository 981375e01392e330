import type { Page } from '@playwright/test';
import type { Piece } from './piece.ts';
import { answerOrderOf, answerPurchase, duePurchase, paidPurchase } from './purchases.ts';
import { expect } from './test.ts';

const press = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).click();
const path = `/dashboard/payments/${paidPurchase._id}`;

/** Leaves the purchase and returns to it, then retries the failed piece. */
async function leaveAndReturn(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL('/dashboard/payments');
  await page.goBack();
  await press(page, name);
}

/** The lazily loaded pieces of the admins' payment pages. */
export const paymentPieces: readonly Piece[] = [
  {
    file: 'admin/payments/book-payment-dialog.tsx',
    what: 'The form for the payment',
    as: 'admin',
    open: async ({ page }) => {
      await answerPurchase(page, duePurchase);
      return path;
    },
    act: (page) => press(page, /^Book payment/),
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => leaveAndReturn(page, /^Book payment/),
  },
  {
    file: 'admin/payments/refund-dialog.tsx',
    what: 'The form for the refund',
    as: 'admin',
    open: async ({ page }) => {
      await answerPurchase(page, paidPurchase);
      return path;
    },
    act: (page) => press(page, /^Refund/),
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => leaveAndReturn(page, /^Refund/),
  },
  {
    file: 'admin/orders/order-with-payment.tsx',
    what: 'The next step',
    as: 'admin',
    open: async ({ page }) => `/dashboard/orders/${await answerOrderOf(page, paidPurchase)}`,
    shown: (page) => page.getByRole('region', { name: 'Payment' }),
    rest: (page) => expect(page.getByRole('region', { name: 'What was ordered' })).toBeVisible(),
  },
];
