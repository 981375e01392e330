/**
 * `npm run bench:web`: measures the built web app in a browser, as Hosting serves it, with the seeded shop as the server. Prints tables; a
 * slow machine fails nothing. `-- --only views` (or second-click, typed-search, screens, interactions) runs a part of it, `--runs 9`
 * measures nine times for each median.
 */
import { loadavg, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { openShop } from '../functions/test/support/shop.ts';
import { measureFirstViews } from './bench-web/first-view.ts';
import { measureInteractions } from './bench-web/interactions.ts';
import { measureQuality } from './bench-web/quality.ts';
import { measureSecondClicks } from './bench-web/second-click.ts';
import { measureTypedSearches } from './bench-web/typed-search.ts';
import { Failure } from '../scripts/console/failure.ts';
import { say, step } from '../scripts/console/steps.ts';
import { runTask } from '../scripts/console/task.ts';
import { findTree } from '../scripts/processes/tree.ts';
import { growShop } from '../scripts/seed/grow.ts';
import { findBrowser } from '../scripts/suites/browser.ts';
import { wholeBrowsers } from '../scripts/suites/installed-browsers.ts';
import { startEmulators } from '../scripts/suites/on-emulators.ts';

/** The number of rows in the tables that are searched and sorted. */
const ROWS = 1_000;
const all = ['views', 'second-click', 'typed-search', 'screens', 'interactions'] as const;
/** The niceness of the emulators, which get the processor only after the browser: a visitor's phone does not run the shop. */
const NICENESS = 19;

await runTask(async (task) => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } } });
  const names: readonly string[] = values.only?.split(',') ?? all;
  const unknown = names.find((name) => !all.some((known) => known === name));
  if (unknown !== undefined) throw new Failure(`There is no bench "${unknown}"; there are: ${all.join(', ')}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Failure(`--runs takes a whole number from 1, not "${values.runs}".`);

  Object.assign(process.env, await startEmulators(task));
  for (const { pid } of findTree(process.pid)) if (pid !== process.pid) setPriority(pid, NICENESS);
  const origin = process.env.SHOP_ORIGIN ?? '';
  const browser = await step('Finding a browser', (note) => findBrowser(note, task.stop, wholeBrowsers));
  const measure: Record<(typeof all)[number], () => Promise<string>> = {
    views: () => step('Loading pages', () => measureFirstViews(browser, origin, runs)),
    'second-click': () => step('Following links', () => measureSecondClicks(browser, origin, runs)),
    'typed-search': () => step('Typing searches', () => measureTypedSearches(browser, origin, runs)),
    screens: () => step('Judging every screen', () => measureQuality(browser, origin)),
    interactions: async () => {
      await growShop(openShop().db, { parts: ROWS, orders: ROWS });
      return step('Using pages', () => measureInteractions(browser, origin, runs));
    },
  };
  for (const name of all.filter((known) => names.includes(known))) {
    // Prints the result at once, because a later step may fail.
    say(`\n${await measure[name]()}\n`);
  }
  say(
    `Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  );
  return 0;
});
