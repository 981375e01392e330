import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { signInToDemoAccount } from '../../e2e/support/accounts.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import { Failure } from '../../scripts/console/failure.ts';
import { browserFlags } from './browser-flags.ts';

/** The page and device of one visit of Lighthouse. */
export interface Visit {
  url: string;
  categories: readonly ('performance' | 'accessibility' | 'best-practices' | 'seo')[];
  /** Audits that are not counted. */
  skipped?: readonly string[] | undefined;
  /** One of the seed's accounts, signed in before the visit. */
  as?: 'customer' | 'admin' | undefined;
}

/** Lighthouse's error for a recording without a beginning, which occurs about once in some hundred visits. */
const NO_BEGINNING = 'NO_NAVSTART';

/** Visits a page with Lighthouse in a browser of its own, as the phone that Lighthouse emulates by default. */
export async function visit(chromePath: string, wanted: Visit): Promise<RunnerResult> {
  let result = await visitOnce(chromePath, wanted);
  if (result?.lhr.runtimeError?.code === NO_BEGINNING) result = await visitOnce(chromePath, wanted);
  const problem = result?.lhr.runtimeError?.message;
  if (!result || problem)
    throw new Failure(`Lighthouse could not measure ${wanted.url}: ${problem ?? 'it says nothing'}`);
  return result;
}

async function visitOnce(
  chromePath: string,
  { url, categories, skipped = [], as }: Visit,
): Promise<RunnerResult | undefined> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserFlags] });
  try {
    if (as) await enter(chrome.port, as);
    return await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      skipAudits: [...skipped],
      disableStorageReset: as !== undefined,
      // The "not found" page is measured as well, and its status is 404.
      ignoreStatusCode: true,
    });
  } finally {
    chrome.kill();
  }
}

/** Signs in by writing to the browser's storage, which its tabs share. */
async function enter(port: number, who: 'customer' | 'admin'): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Failure('The browser has no window to sign in with.');
  await signIn(context, await signInToDemoAccount(who));
  await browser.close();
}
