import type { Browser } from '@playwright/test';
import type { Part } from '@fourteener/contract/part/schemas';
import { signInToDemoAccount } from '../../e2e/support/accounts.ts';
import { callShop } from '../../e2e/support/shop.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import { median } from '../report/statistics.ts';
import { writeTable } from '../../scripts/console/markdown-table.ts';
import { markOf, milliseconds, writeLimit } from '../report/table.ts';
import { Failure } from '../../scripts/console/failure.ts';
import { type Journey, journeys, sizes } from './journeys.ts';
import { slowProcessor, SLOWDOWN } from './slow-phone.ts';
import { withBrowser } from './with-browser.ts';

const LIMIT = { atMost: 64 };
/** The browser rounds to 8 ms and does not report interactions shorter than this. */
const LEAST = 16;
/** Time for the last press to be painted and reported. */
const AFTERWARDS = 300; // ms

/**
 * Keeps the longest time from a press to the paint that it caused. It is a text, because these scripts are compiled without a browser's
 * types.
 */
const observe = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.slowest = Math.max(window.slowest, duration);
  }).observe({ type: 'event', durationThreshold: ${LEAST} });`;

/** Measures how long pages take to react to keys and clicks on a processor slowed down four times, in a shop with 1,000 orders. */
export async function measureInteractions(executablePath: string, origin: string, runs: number): Promise<string> {
  const partId = await findOrderable();
  return withBrowser(executablePath, async (browser) => {
    const times = new Map<Journey, number[]>(journeys.map((journey) => [journey, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const journey of journeys) times.get(journey)?.push(await measure(browser, origin, journey, partId));
    }
    return describeInteractions(
      journeys.map((journey) => ({ what: `${journey.what}, ${journey.size}`, times: times.get(journey) ?? [] })),
    );
  });
}

/** Finds a part with enough pieces for a few presses on "one more". */
async function findOrderable(): Promise<string> {
  const parts = (await callShop('/partses?limit=100')) as Part[];
  const found = parts.find(({ minimumQuantity, availableQuantity }) => minimumQuantity === 1 && availableQuantity > 4);
  if (!found) throw new Failure('The shop has no part that can be ordered.');
  return found._id;
}

async function measure(browser: Browser, origin: string, journey: Journey, partId: string): Promise<number> {
  const { viewer, size, path, isLive, prepare, check } = journey;
  const context = await browser.newContext({ viewport: sizes[size], baseURL: origin });
  try {
    if (viewer !== 'visitor') await signIn(context, await signInToDemoAccount(viewer));
    const page = await context.newPage();
    await page.goto(typeof path === 'string' ? path : path(partId), { waitUntil: isLive ? 'load' : 'networkidle' });
    const act = await prepare(page);
    await slowProcessor(page);
    await page.evaluate(observe);
    await act();
    await page.waitForTimeout(AFTERWARDS);
    const slowest = await page.evaluate<number>('window.slowest');
    await check(page);
    return slowest;
  } finally {
    await context.close();
  }
}

/** An interaction, and the longest time to the next paint in each visit, in milliseconds. */
interface Interaction {
  what: string;
  times: readonly number[];
}

/** A table with the median and the worst time of each interaction. */
function describeInteractions(interactions: readonly Interaction[]): string {
  const say = (ms: number) => (ms < LEAST ? `< ${LEAST} ms` : milliseconds(ms));
  const rows = interactions.map(({ what, times }) => {
    const middle = median(times);
    return [what, `${say(middle)} ${markOf(middle, LIMIT)}`, say(Math.max(...times))];
  });
  const runs = interactions[0]?.times.length ?? 0;
  return writeTable([`next paint at 1/${SLOWDOWN} speed`, `median of ${runs} ${writeLimit(LIMIT)} ms`, 'worst'], rows);
}
