import type { Market } from '@fourteener/contract/purchase/payment-states';
import type { Page } from '@playwright/test';
import { makeAccount } from './accounts.ts';
import { openPaidShop, type PaidShop } from './paid-shop.ts';
import { signIn } from './sign-in.ts';
import { test as base } from './test.ts';

/** Tests with a shop that takes cards: all opened pages are of that shop. */
export const test = base.extend<{ market: Market; verifyEmail: boolean; shop: PaidShop; adminPage: Page }>({
  market: ['us', { option: true }],
  verifyEmail: [false, { option: true }],
  shop: async ({ market, verifyEmail }, use) => {
    const shop = await openPaidShop({ market, verifyEmail });
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
  customer: async ({ context, shop }, use) => {
    const account = await makeAccount();
    await signIn(context, account, shop.origin);
    await use(account);
  },
  // In a second browser, because the first one is the customer's.
  adminPage: async ({ openOther, shop }, use) => {
    const page = await openOther();
    await signIn(page.context(), await makeAccount({ isAdmin: true }), shop.origin);
    await use(page);
  },
});

export { expect } from '@playwright/test';
