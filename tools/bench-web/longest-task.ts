import { sizes } from './journeys.ts';
import { slowProcessor } from './slow-phone.ts';
import { withBrowser } from './with-browser.ts';

/** An event of Chromium's trace. `tdur` is the processor time of its thread in μs; tasks without any have no such field. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
}

/** The categories of the events that are read: tasks, and the first paint. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];
/** Time after the last request in which the page is taken over by the app, ms. */
const SETTLING = 2_000;

/**
 * Loads a page on a phone at a quarter of the speed, and returns the longest task of its main thread, in ms of processor time, since other
 * programs lengthen the wall-clock time. The processor is really slowed down: React interrupts its work after 25 ms by the clock, so the
 * tasks of a fast processor, multiplied by four, would be longer than those of a slow one. Each page is loaded in a browser of its own, in
 * which no code is compiled yet.
 */
export async function measureLongestTask(executablePath: string, url: string): Promise<number> {
  return withBrowser(executablePath, async (browser) => {
    const page = await browser.newPage({ viewport: sizes.phone });
    await slowProcessor(page);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLING);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return findLongest(trace.traceEvents);
  });
}

function findLongest(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The trace has no first paint.');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === painted.pid && tid === painted.tid,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
