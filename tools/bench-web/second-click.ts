import { pathToDrawing } from '@fourteener/contract/drawing/page';
import type { Browser, Locator, Page } from '@playwright/test';
import { paths } from '../../web/src/screens/paths.ts';
import { writeTable } from '../../scripts/console/markdown-table.ts';
import { markOf, milliseconds, writeLimit } from '../report/table.ts';
import { median } from '../report/statistics.ts';
import { sizes } from './journeys.ts';
import { slowDown, SLOWDOWN } from './slow-phone.ts';
import { withBrowser } from './with-browser.ts';

/** The limit for the time from the press to its visible effect, ms. */
const SEEN = { atMost: 100 };
/**
 * The limit for the time from the release until the known data of the next page is painted, ms: docs/decisions/0092 has the reason for more
 * than 100.
 */
const PAINTED = { atMost: 150 };
/** The time for which a finger rests on a link, ms. */
const HELD = 80;
/** Time to load the code of the pages behind the visible links, which a reader gives before the next press, ms. */
const READING = 3_000;

/** Elements that only the next page has, by their selectors, and the text of those that have one. */
type Shown = Partial<Record<'name' | 'price' | 'picture', { selector: string; text?: string }>>;

interface Click {
  what: string;
  path: string;
  /** A step before the press, such as opening the page that the Back button leaves. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Locator | 'back';
  /** The name, price and picture that the list had already, or the page's head. */
  shows: Shown;
}

const PART = 'Princeton Stem';
const knownPart: Shown = {
  name: { selector: 'main h1', text: PART },
  price: { selector: 'main dd', text: '$96.00' },
  picture: { selector: `main img[alt="${PART}"]` },
};
/** The lines of a drawing show no pictures, so the part's picture is not known there. */
const drawnPart: Shown = { name: knownPart.name, price: knownPart.price };
const partCard = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name: PART, exact: true });

const clicks: readonly Click[] = [
  { what: 'a list → a part', path: `${paths.products}?kind=stem`, press: partCard, shows: knownPart },
  { what: 'a search → a part', path: `${paths.products}?q=princeton+stem`, press: partCard, shows: knownPart },
  {
    what: 'a drawing → a part (name and price)',
    path: pathToDrawing('cockpit'),
    press: (page) => page.getByRole('row').getByRole('link', { name: PART, exact: true }),
    shows: drawnPart,
  },
  {
    what: 'the menu → a page',
    path: paths.about,
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    press: (page) => page.getByRole('dialog').getByRole('link', { name: 'Blog' }),
    shows: { name: { selector: 'main h1', text: 'BLOG' } },
  },
  {
    what: 'back to a list',
    path: `${paths.products}?kind=stem`,
    prepare: async (page) => {
      await partCard(page).click();
      await page.getByRole('heading', { level: 1, name: PART }).waitFor();
    },
    press: () => 'back',
    shows: { name: { selector: 'main article h2', text: PART } },
  },
];

/**
 * Measures two times: from the beginning of a press to its visible effect, and from its beginning and its end until the next page has
 * painted name, picture and price, or its head.
 */
export async function measureSecondClicks(executablePath: string, origin: string, runs: number): Promise<string> {
  return withBrowser(executablePath, async (browser) => {
    const rows: string[][] = [];
    for (const click of clicks) {
      const times: Times[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await measure(browser, origin, click));
      const middle = (name: keyof Times) => median(times.map((time) => time[name]));
      const mark = (name: keyof Times, limit: typeof SEEN) =>
        `${milliseconds(middle(name))} ${markOf(middle(name), limit)}`;
      const worst = Math.max(...times.map(({ released }) => released));
      rows.push([
        click.what,
        mark('seen', SEEN),
        milliseconds(middle('shown')),
        `${mark('released', PAINTED)}, worst ${milliseconds(worst)}`,
      ]);
    }
    const head = `the second click at 1/${SLOWDOWN} speed with slow 4G, median of ${runs}`;
    return writeTable(
      [
        head,
        `the press is seen ${writeLimit(SEEN)} ms`,
        'name, picture and price, from the press',
        `from its release ${writeLimit(PAINTED)} ms`,
      ],
      rows,
    );
  });
}

/** Times in ms: `seen` and `shown` from the beginning of the press, `released` from its end, when a browser makes it a click. */
interface Times {
  seen: number;
  shown: number;
  released: number;
}

async function measure(browser: Browser, origin: string, click: Click): Promise<Times> {
  const context = await browser.newContext({ viewport: sizes.phone, baseURL: origin });
  try {
    const page = await context.newPage();
    await page.goto(click.path, { waitUntil: 'networkidle' });
    await click.prepare?.(page);
    const target = click.press(page);
    // A reader has scrolled to the link before, and its code is loaded as soon as it is visible.
    if (target !== 'back') await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(READING);
    const press =
      target === 'back'
        ? () => page.evaluate('window.pressed(performance.now()); window.released(performance.now()); history.back();')
        : await aimAt(page, target);
    await slowDown(page);
    await page.evaluate(observe(click.shows));
    await press();
    // A locator would search the page repeatedly meanwhile, on the processor that is measured.
    return await page.evaluate<Times>('window.times');
  } finally {
    await context.close();
  }
}

/**
 * A press, as long as a finger rests, on a link that nothing pointed at before. It is made with the mouse, for which the page shows a press
 * while it lasts.
 */
async function aimAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not to be seen.`);
  return async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(HELD);
    await page.mouse.up();
  };
}

/**
 * Sets `window.times` to a promise of two times: when a painted frame shows that the pressed link looks different or the document has
 * changed, and when the browser has painted all expected elements. For a picture, the browser reports the paint. A text counts as painted
 * at the beginning of the frame after the one in which it is found: the browser reports no paint for an element that was replaced by one
 * with the same text, as the page replaces its head.
 */
const observe = (shows: Shown) => `{
  const shows = ${JSON.stringify(shows)};
  const painted = {};
  let begin, end, seen;
  let isChanged = false;
  window.pressed = (time, link) => {
    begin = time;
    const look = () => {
      if (isChanged || (link && getComputedStyle(link).opacity !== '1')) setTimeout(() => (seen = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new MutationObserver(() => {
      isChanged = true;
      for (const [name, { selector, text }] of Object.entries(shows))
        for (const element of document.querySelectorAll(selector)) {
          if (text === undefined) element.elementTiming = name;
          else if (element.textContent === text) requestAnimationFrame(() => paintedBy(name));
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  };
  window.released = (time) => (end ??= time);
  const { promise, resolve } = Promise.withResolvers();
  window.times = promise;
  const paint = (name, time) => {
    painted[name] ??= time;
    if (!Object.keys(shows).every((each) => each in painted)) return;
    const last = Math.max(...Object.values(painted));
    resolve({ seen: (seen ?? last) - begin, shown: last - begin, released: last - end });
  };
  const paintedBy = (name) => requestAnimationFrame((time) => paint(name, time));
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) paint(identifier, renderTime);
  }).observe({ type: 'element' });
  const once = { capture: true, once: true };
  addEventListener('pointerdown', ({ timeStamp, target }) => window.pressed(timeStamp, target.closest('a')), once);
  addEventListener('pointerup', ({ timeStamp }) => window.released(timeStamp), once);
  undefined;
}`;
