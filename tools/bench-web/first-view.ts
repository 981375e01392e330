import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Result } from 'lighthouse';
import { paths } from '../../web/src/screens/paths.ts';
import { median } from '../report/statistics.ts';
import { writeTable } from '../../scripts/console/markdown-table.ts';
import { type Limit, markOf, milliseconds, writeLimit } from '../report/table.ts';
import { visit } from './lighthouse.ts';

/** One of the seed's parts. */
const part = pathToPart('princeton-stem-b6xn0r');
const found = `${paths.products}?q=saddle`;
const pages = [paths.home, paths.blog, paths.products, found, part, pathToDrawing('cockpit')];

interface Figure {
  name: string;
  /** The audit that has it; without one it is the category's score. */
  audit?: string;
  limit?: Limit;
  say: (value: number) => string;
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

const figures: readonly Figure[] = [
  { name: 'performance', limit: { atLeast: 98 }, say: String },
  { name: 'CLS', audit: 'cumulative-layout-shift', limit: { atMost: 0 }, say: (shift) => String(+shift.toFixed(4)) },
  { name: 'TBT in ms', audit: 'total-blocking-time', limit: { atMost: 50 }, say: milliseconds },
  { name: 'FCP', audit: 'first-contentful-paint', say: inSeconds },
  { name: 'LCP', audit: 'largest-contentful-paint', say: inSeconds },
  { name: 'bytes', audit: 'total-byte-weight', say: (bytes) => `${Math.round(bytes / 1024)} KiB` },
];

/** How fast Lighthouse found the machine, the phone's slowness not applied: what the times are to be read with. */
const SPEED = 'benchmarkIndex';

/** How the pages that most riders see first load on the phone that Lighthouse emulates: the medians of some visits. */
export async function measureFirstViews(browser: string, origin: string, runs: number): Promise<string> {
  const results: Result[][] = pages.map(() => []);
  // In turns, so that a busy minute of the machine is not one page's alone.
  for (let run = 0; run < runs; run += 1) {
    for (const [index, path] of pages.entries())
      results[index]?.push(await visit(browser, { url: origin + path, categories: ['performance'] }));
  }
  return describeFirstViews(pages.map((path, index) => ({ path, results: results[index] ?? [] })));
}

/** Visits of a page, as far as the table reads them. */
interface Visits {
  path: string;
  results: readonly Pick<Result, 'audits' | 'categories' | 'environment'>[];
}

/** The medians of each page's visits as a table, the limit in each column's head. */
function describeFirstViews(visits: readonly Visits[]): string {
  const head = figures.map(({ name, limit }) => (limit ? `${name} ${writeLimit(limit)}` : name));
  const rows = visits.map(({ path, results }) => [
    path,
    ...figures.map(({ audit, limit, say }) => {
      const value = median(results.map((result) => read(result, audit)));
      return limit ? `${say(value)} ${markOf(value, limit)}` : say(value);
    }),
    String(Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)))),
  ]);
  return writeTable([`first view, median of ${visits[0]?.results.length ?? 0}`, ...head, SPEED], rows);
}

function read({ audits, categories }: Visits['results'][number], audit: string | undefined): number {
  if (audit) return audits[audit]?.numericValue ?? Number.NaN;
  return Math.round((categories.performance?.score ?? Number.NaN) * 100);
}
