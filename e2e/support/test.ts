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
      await complaints.listenTo(context);
      await use(complaints);
      expect(complaints.list(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => use(!javaScriptEnabled ? page : awaitTakeover(page)),
  // Playwright reads what a fixture needs from the pattern, which must not be empty.
  part: async ({ complaints: _ }, use) => use(await makePart()),
  customer: async ({ context }, use) => use(await enterAs(context, await makeAccount())),
  admin: async ({ context }, use) => use(await enterAs(context, await makeAccount({ isAdmin: true }))),
  openOther: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await complaints.listenTo(context);
      return awaitTakeover(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Lets `goto` and `reload` wait until the app has taken over the page that was built ahead: before, a link is the browser's and
 * a button does nothing. Not where a test asks for less than the loaded page.
 */
function awaitTakeover(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const untilTaken = () => page.locator('#root[data-built]').waitFor({ state: 'detached' });
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await untilTaken();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await untilTaken();
    return answer;
  };
  return page;
}

async function enterAs(context: BrowserContext, account: Account): Promise<Account> {
  await signIn(context, account);
  return account;
}

export { expect } from '@playwright/test';
