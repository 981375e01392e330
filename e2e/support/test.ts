import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Part } from '@fourteener/contract/part/schemas';
import { type Account, makeAccount } from './accounts.ts';
import { Complaints } from './complaints.ts';
import { describeStall } from './describe-stall.ts';
import { makePart } from './shop.ts';
import { signIn } from './sign-in.ts';

interface Fixtures {
  /** Fails the test on any browser error that the test does not declare. */
  complaints: Complaints;
  /** A new part: $12.50, an order takes at least 2 pieces and at most the 20 in stock. */
  part: Part;
  /** A new account, signed in. */
  customer: Account;
  /** A new account with the admin claim, signed in. */
  admin: Account;
  /** Opens another user's browser, signed out. */
  openOther: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use, info) => {
      const complaints = new Complaints();
      await complaints.listenTo(context);
      await use(complaints);
      if (info.status === 'timedOut') for (const page of context.pages()) console.log(await describeStall(page));
      expect(complaints.list(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => use(!javaScriptEnabled ? page : waitForHydration(page)),
  // Playwright derives a fixture's dependencies from the pattern, which must not be empty.
  part: async ({ complaints: _ }, use) => use(await makePart()),
  customer: async ({ context }, use) => use(await signInAs(context, await makeAccount())),
  admin: async ({ context }, use) => use(await signInAs(context, await makeAccount({ isAdmin: true }))),
  openOther: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await complaints.listenTo(context);
      return waitForHydration(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Makes `goto` and `reload` wait until the app has hydrated the prerendered page: before that, links navigate natively
 * and buttons do nothing. Not applied when a test waits for less than the loaded page.
 */
function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const untilHydrated = () => page.locator('#root[data-built]').waitFor({ state: 'detached' });
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await untilHydrated();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await untilHydrated();
    return answer;
  };
  return page;
}

async function signInAs(context: BrowserContext, account: Account): Promise<Account> {
  await signIn(context, account);
  return account;
}

export { expect } from '@playwright/test';
