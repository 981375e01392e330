import type { Page } from '@playwright/test';
import { holdApp } from './support/hold-app.ts';
import { expect, test } from './support/test.ts';

/** A public page, the answer that arrives late, and the content that is shown in the end. */
interface Loaded {
  path: string;
  late: string;
  findLast: (page: Page) => ReturnType<Page['locator']>;
}

const pages: readonly Loaded[] = [
  { path: '/', late: '**/partses?*', findLast: (page) => page.getByRole('article').nth(5) },
  { path: '/product', late: '**/partses?*', findLast: (page) => page.getByRole('article').nth(5) },
  {
    path: '/product',
    late: '**/partses/facets*',
    findLast: (page) => page.getByRole('navigation', { name: 'Kinds of parts' }).getByRole('link').nth(1),
  },
  { path: '/reviews', late: '**/review/summary', findLast: (page) => page.getByText(/verified purchases?$/) },
  {
    path: '/garage',
    late: '**/fit/bikes',
    findLast: (page) => page.getByRole('heading', { name: 'Another maker’s bike' }),
  },
];

const LATENESS = 600; // ms

for (const { path, late, findLast } of pages) {
  for (const [width, height] of [
    [412, 823],
    [1440, 900],
  ] as const) {
    const details = width < 1_000 ? {} : { tag: '@long' };
    test(
      `when ${path} is opened at ${width} × ${height} and the response of ${late} is late, then nothing in view moves`,
      details,
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.route(late, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, LATENESS));
          await route.continue();
        });
        await page.addInitScript(`
        shifts = [];
        const nameOf = ({ node }) => node ? (node.parentElement?.tagName + ' ' + node.nodeName + ' ' + node.textContent.slice(0, 40)) : 'gone';
        new PerformanceObserver((list) => {
          for (const { startTime, sources } of list.getEntries()) shifts.push([Math.round(startTime) + ' ms', ...sources.map(nameOf)]);
        }).observe({ type: 'layout-shift', buffered: true });
      `);
        await page.goto(path);
        await expect(findLast(page)).toBeAttached();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate('shifts')).toEqual([]);
      },
    );
  }
}

for (const { path, name, kept, empty } of [
  {
    path: '/basket',
    name: 'basket',
    kept: [{ id: 'princeton-stem-b6xn0r', quantity: 2 }],
    empty: { name: 'Your basket is empty' },
  },
  {
    path: '/garage',
    name: 'garage',
    kept: {
      bikes: [{ id: 'one', name: 'Gravel bike', preset: 'gravel-axs-2019', measured: [], replaced: [] }],
      chosen: null,
      account: null,
    },
    empty: { name: 'A Fourteener bike' },
  },
]) {
  test(`when the browser has stored data for ${path}, then its empty state is never shown`, async ({ page }) => {
    await page.addInitScript(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(JSON.stringify(kept))})`);
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-built] main h1')).toBeAttached();
    await expect(page.getByRole('heading', empty)).toHaveCount(0);
    release();
    await expect(
      page
        .getByRole('main')
        .getByText(/Princeton Stem|Gravel bike/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', empty)).toHaveCount(0);
  });
}
