import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Part } from '@fourteener/contract/parts';
import { type Account, makeAccount } from './accounts.ts';
import { Complaints } from './complaints.ts';
import { makePart } from './shop.ts';
import { signIn } from './sign-in.ts';

interface Fixtures {
  /** Any complaint that a test does not expect fails it. */
  complaints: Complaints;
  /** A part of the test's own: $12.50, at least 2 and at most 20 pieces. */
  part: Part;
  /** An account of the test's own, signed in. */
  customer: Account;
  /** The same, with the admin's claim. */
  admin: Account;
  /** Opens a browser of somebody else, signed out. */
  openOther: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.listenTo(context);
      await use(complaints);
      expect(complaints.list(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  // Playwright reads what a fixture needs from the pattern, which must not be empty.
  part: async ({ complaints: _ }, use) => use(await makePart()),
  customer: async ({ context }, use) => use(await enterAs(context, await makeAccount())),
  admin: async ({ context }, use) => use(await enterAs(context, await makeAccount({ isAdmin: true }))),
  openOther: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      complaints.listenTo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

async function enterAs(context: BrowserContext, account: Account): Promise<Account> {
  await signIn(context, account);
  return account;
}

export { expect } from '@playwright/test';
