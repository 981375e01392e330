import type { Browser } from '@playwright/test';
import { paths } from '../../web/src/screens/paths.ts';
import { writeTable } from '../../scripts/console/markdown-table.ts';
import { median } from '../report/statistics.ts';
import { markOf, milliseconds, writeLimit } from '../report/table.ts';
import { sizes } from './journeys.ts';
import { slowDown, SLOWDOWN } from './slow-phone.ts';
import { withBrowser } from './with-browser.ts';

const LIMIT = { atMost: 150 };
const searches = ['princeton stem', 'crankset', 'saddle'];

/** ms */
interface Times {
  /** The time from the last key until the suggestions are shown. */
  shown: number;
  /** The time of the request for the suggestions. */
  roundTrip: number;
}

/** Measures the time from the last key of a search until its suggestions are shown, minus the round trip to the shop. */
export async function measureTypedSearches(executablePath: string, origin: string, runs: number): Promise<string> {
  return withBrowser(executablePath, async (browser) => {
    const rows: string[][] = [];
    for (const words of searches) {
      const times: Times[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await measure(browser, origin, words));
      const past = times.map(({ shown, roundTrip }) => shown - roundTrip);
      rows.push([
        words,
        `${milliseconds(median(past))} ${markOf(median(past), LIMIT)}`,
        milliseconds(Math.max(...past)),
        milliseconds(median(times.map(({ roundTrip }) => roundTrip))),
      ]);
    }
    const head = `suggestions at 1/${SLOWDOWN} speed with slow 4G, median of ${runs}`;
    return writeTable([head, `past the round trip ${writeLimit(LIMIT)} ms`, 'worst', 'round trip'], rows);
  });
}

async function measure(browser: Browser, origin: string, words: string): Promise<Times> {
  const context = await browser.newContext({ viewport: sizes.phone, baseURL: origin });
  try {
    const page = await context.newPage();
    await page.goto(paths.about, { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: 'Search parts' }).fill(words.slice(0, -1));
    await page.getByRole('option').first().waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    await page.evaluate(observe);
    await page.keyboard.press(words.slice(-1));
    return await page.evaluate<Times>('window.found');
  } finally {
    await context.close();
  }
}

/** Sets a promise of the times of the suggestions for the complete words, once their frame is painted. */
const observe = `
  window.found = new Promise((resolve) => {
    addEventListener('keydown', ({ timeStamp: typed }) => {
      new MutationObserver((_changes, observer) => {
        const asked = performance.getEntriesByType('resource').find(({ name, startTime }) => startTime > typed && /\\/partses\\?/.test(name));
        if (!asked) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve({ shown: performance.now() - typed, roundTrip: asked.duration })));
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }, { capture: true });
  });
  undefined;`;
