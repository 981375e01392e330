import { makeAccount } from './accounts.ts';
import { openPaidShop, type PaidShop } from './paid-shop.ts';
import { signIn } from './sign-in.ts';
import { test as base } from './test.ts';

/** Tests of a shop that takes cards: all pages are its own. */
export const test = base.extend<{ shop: PaidShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openPaidShop();
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
  customer: async ({ context, shop }, use) => {
    const account = await makeAccount();
    await signIn(context, account, shop.origin);
    await use(account);
  },
});

export { expect } from '@playwright/test';
