import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Result } from 'lighthouse';
import { paths, pathTo } from '../../web/src/screens/paths.ts';
import { median } from '../report/statistics.ts';
import { writeTable } from '../../scripts/console/markdown-table.ts';
import { type Limit, markOf, milliseconds, writeLimit } from '../report/table.ts';
import { visit } from './lighthouse.ts';
import { measureLongestTask } from './longest-task.ts';

/** The address of a seeded part. */
const part = pathToPart('princeton-stem-b6xn0r');
const found = `${paths.products}?q=saddle`;
/** Every kind of page that riders reach from other sites. */
const pages = [
  paths.home,
  paths.products,
  found,
  part,
  pathToDrawing('cockpit'),
  paths.reviews,
  paths.blog,
  pathTo('article', 'blog-1'),
  paths.about,
  paths.fitRules,
  pathTo('fitRule', 'F01'),
  paths.garage,
  paths.basket,
  paths.login,
];

/** The results of one visit. */
interface FirstView {
  result: Pick<Result, 'audits' | 'categories' | 'environment'>;
  /** ms */
  longestTask: number;
}

interface Figure {
  name: string;
  read: (view: FirstView) => number;
  limit?: Limit;
  say: (value: number) => string;
}

const readAudit =
  (id: string) =>
  ({ result }: FirstView) =>
    result.audits[id]?.numericValue ?? Number.NaN;
const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

/** Lighthouse's score and total blocking time are shown without a limit: they include its own scripts and the load of the machine. */
const figures: readonly Figure[] = [
  { name: 'LCP', read: readAudit('largest-contentful-paint'), limit: { atMost: 1_800 }, say: inSeconds },
  {
    name: 'CLS',
    read: readAudit('cumulative-layout-shift'),
    limit: { atMost: 0 },
    say: (it) => String(+it.toFixed(4)),
  },
  { name: 'longest task', read: ({ longestTask }) => longestTask, limit: { atMost: 100 }, say: milliseconds },
  { name: 'FCP', read: readAudit('first-contentful-paint'), say: inSeconds },
  { name: 'TBT', read: readAudit('total-blocking-time'), say: milliseconds },
  {
    name: 'performance',
    read: ({ result }) => Math.round((result.categories.performance?.score ?? Number.NaN) * 100),
    say: String,
  },
  { name: 'bytes', read: readAudit('total-byte-weight'), say: (bytes) => `${Math.round(bytes / 1024)} KiB` },
  // Lighthouse's benchmark of the machine, without the phone's slowdown: the times must be read in relation to it.
  {
    name: 'benchmarkIndex',
    read: ({ result }) => result.environment.benchmarkIndex,
    say: (it) => String(Math.round(it)),
  },
];

/** Measures how pages first load on the phone that Lighthouse emulates: the medians of some visits. */
export async function measureFirstViews(browserPath: string, origin: string, runs: number): Promise<string> {
  const views = new Map<string, FirstView[]>(pages.map((path) => [path, []]));
  // The pages take turns, so that a busy minute of the machine does not affect one page alone.
  for (let run = 0; run < runs; run += 1) {
    for (const [path, list] of views) {
      const url = origin + path;
      const { lhr } = await visit(browserPath, { url, categories: ['performance'] });
      list.push({ result: lhr, longestTask: await measureLongestTask(browserPath, url) });
    }
  }
  return describeFirstViews(views);
}

/** A table with the medians of each page's visits, and the limits in the heads of the columns. */
function describeFirstViews(views: ReadonlyMap<string, readonly FirstView[]>): string {
  const head = figures.map(({ name, limit }) => (limit ? `${name} ${writeLimit(limit)}` : name));
  const rows = [...views].map(([path, list]) => [
    path,
    ...figures.map(({ read, limit, say }) => {
      const value = median(list.map(read));
      return limit ? `${say(value)} ${markOf(value, limit)}` : say(value);
    }),
  ]);
  const [visits = []] = views.values();
  return writeTable([`first view, median of ${visits.length}`, ...head], rows);
}
