import { expect, it } from 'vitest';
import { describeFirstViews, type Visits } from './first-view.ts';

/** What Lighthouse says of a visit: the score from 0 to 1, times in milliseconds, the machine's speed. */
function invent(score: number, blocked: number, shift = 0, benchmarkIndex = 1_500): Visits['results'][number] {
  const values = {
    'cumulative-layout-shift': shift,
    'total-blocking-time': blocked,
    'first-contentful-paint': 900,
    'largest-contentful-paint': 1_234,
    'total-byte-weight': 204_800,
  };
  const audits = Object.fromEntries(Object.entries(values).map(([id, numericValue]) => [id, { id, numericValue }]));
  const environment = { benchmarkIndex };
  return { audits, categories: { performance: { score } }, environment } as unknown as Visits['results'][number];
}

it('when a page was visited some times, then its line has the median of each figure, and whether its limit holds', () => {
  const table = describeFirstViews([
    { path: '/', results: [invent(0.97, 80, 0, 900), invent(1, 10), invent(0.98, 20, 0, 1_200.4)] },
    { path: '/blog', results: [invent(0.9, 51, 0.01), invent(0.9, 51, 0.01), invent(1, 0)] },
  ]);
  expect(table.split('\n')).toEqual([
    '| first view, median of 3 | performance ≥ 98 | CLS ≤ 0 | TBT in ms ≤ 50 | FCP    | LCP    | bytes   | benchmarkIndex |',
    '| ----------------------- | ---------------- | ------- | -------------- | ------ | ------ | ------- | -------------- |',
    '| /                       | 98 ✓             | 0 ✓     | 20 ms ✓        | 0.90 s | 1.23 s | 200 KiB | 1200           |',
    '| /blog                   | 90 ✗             | 0.01 ✗  | 51 ms ✗        | 0.90 s | 1.23 s | 200 KiB | 1500           |',
  ]);
});

it('when Lighthouse left a figure out, then its limit does not hold', () => {
  const results = [
    { ...invent(1, 0), audits: {}, categories: { performance: { score: null } } },
  ] as unknown as Visits['results'];
  expect(describeFirstViews([{ path: '/', results }]).split('\n')[2]).toMatch(/^\| \/ +\| NaN ✗ +\| NaN ✗ +\|/);
});
