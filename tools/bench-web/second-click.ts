import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { paths } from '../../web/src/screens/paths.ts';
import { writeTable } from '../../scripts/console/markdown-table.ts';
import { markOf, milliseconds, writeLimit } from '../report/table.ts';
import { median } from '../report/statistics.ts';
import { browserFlags } from './browser-flags.ts';
import { sizes } from './journeys.ts';
import { slowDown, SLOWDOWN } from './slow-phone.ts';

const LIMIT = { atMost: 100 };
/** How long a finger rests on a link, ms. */
const HELD = 80;
/** Time for the code of the links that are seen, which a reader has before the next press, ms. */
const READING = 3_000;

interface Click {
  what: string;
  path: string;
  /** A step taken before the press, such as opening the page that Back leaves. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Locator | 'back';
  /** Stands on the next page only: the name that the list knew, or the head. */
  shows: (page: Page) => Locator;
}

const PART = 'Princeton Stem';
const partHeading = (page: Page) => page.getByRole('heading', { level: 1, name: PART });
const partCard = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name: PART, exact: true });

const clicks: readonly Click[] = [
  { what: 'a list → a part', path: `${paths.products}?kind=stem`, press: partCard, shows: partHeading },
  { what: 'a search → a part', path: `${paths.products}?q=princeton+stem`, press: partCard, shows: partHeading },
  {
    what: 'a drawing → a part',
    path: pathToDrawing('cockpit'),
    press: (page) => page.getByRole('row').getByRole('link', { name: PART, exact: true }),
    shows: partHeading,
  },
  {
    what: 'the menu → a page',
    path: paths.about,
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    press: (page) => page.getByRole('dialog').getByRole('link', { name: 'Blog' }),
    shows: (page) => page.getByRole('heading', { level: 1, name: 'BLOG' }),
  },
  {
    what: 'back to a list',
    path: `${paths.products}?kind=stem`,
    prepare: async (page) => {
      await partCard(page).click();
      await partHeading(page).waitFor();
    },
    press: () => 'back',
    shows: partCard,
  },
];

/** How long after the beginning of a press it is seen on the screen, and what the next page begins with stands there. */
export async function measureSecondClicks(executablePath: string, origin: string, runs: number): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  try {
    const rows: string[][] = [];
    for (const click of clicks) {
      const times: Times[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await measure(browser, origin, click));
      const seen = median(times.map((time) => time.seen));
      const shown = times.map((time) => time.shown);
      rows.push([
        click.what,
        `${milliseconds(seen)} ${markOf(seen, LIMIT)}`,
        milliseconds(median(shown)),
        milliseconds(Math.max(...shown)),
      ]);
    }
    const head = `the second click at 1/${SLOWDOWN} speed with slow 4G, median of ${runs}`;
    return writeTable([head, `the press is seen ${writeLimit(LIMIT)} ms`, 'name or head stands there', 'worst'], rows);
  } finally {
    await browser.close();
  }
}

/** ms since the beginning of the press */
interface Times {
  seen: number;
  shown: number;
}

async function measure(browser: Browser, origin: string, click: Click): Promise<Times> {
  const context = await browser.newContext({ viewport: sizes.phone, baseURL: origin });
  try {
    const page = await context.newPage();
    await page.goto(click.path, { waitUntil: 'networkidle' });
    await click.prepare?.(page);
    await page.waitForTimeout(READING);
    const target = click.press(page);
    const press =
      target === 'back'
        ? () => page.evaluate('window.pressed(performance.now()); history.back();')
        : await aimAt(page, target);
    await slowDown(page);
    await page.evaluate(observe);
    await press();
    await click.shows(page).waitFor();
    return await page.evaluate<Times>('new Promise((resolve) => setTimeout(() => resolve(window.times), 500))');
  } finally {
    await context.close();
  }
}

/** A press on a link, as long as a finger rests there. */
async function aimAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not to be seen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return async () => {
    await page.mouse.down();
    await page.waitForTimeout(HELD);
    await page.mouse.up();
  };
}

/**
 * Notes when the pressed link looks different, or the document has changed, and when another head stands in it, each once its frame is
 * painted.
 */
const observe = `
  window.times = {};
  window.pressed = (begin, link) => {
    const head = document.querySelector('h1');
    // The time at which the frame that is being made has been painted.
    const inFrame = (name) => setTimeout(() => { window.times[name] ??= performance.now() - begin; });
    const note = (name) => requestAnimationFrame(() => inFrame(name));
    if (link) requestAnimationFrame(() => getComputedStyle(link).opacity !== '1' && inFrame('seen'));
    new MutationObserver(() => {
      note('seen');
      if (document.querySelector('h1') !== head) note('shown');
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp, target }) => window.pressed(timeStamp, target.closest('a')),
    { capture: true, once: true },
  );`;
