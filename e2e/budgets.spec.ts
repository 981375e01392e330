import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/screens/paths.ts';
import { adminPaths } from '../web/src/screens/screens.ts';
import { addUp, type Download, followDownloads, saveData } from './support/downloads.ts';
import { mockOrderListener } from './support/still-orders.ts';
import { expect, test } from './support/test.ts';

// Limits against accidents, in KiB, without the files that an idle page preloads; `npm run bench:web` measures what
// riders feel.

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
/** Without the code for the parts and reviews far down on the home page, which other pages need as well. */
const PARTS_AND_REVIEWS = /\/assets\/(from-the-shop|shared)-[^/]*\.js$/;

test.use(PHONE);
test.beforeEach(({ page }) => saveData(page));

const only = (kind: Download['kind'], files: readonly Download[]) => files.filter((file) => file.kind === kind);

/** Waits until a page shows all of its content. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function openHome(page: Page): Promise<Download[]> {
  const list = followDownloads(page);
  await page.goto('/');
  await settle(page);
  return list();
}

test('when / is opened, then it can be used after at most 150 KiB of script', async ({ page }) => {
  const list = followDownloads(page);
  await page.route(PARTS_AND_REVIEWS, () => new Promise(() => undefined));
  await page.goto('/');
  await expect(async () => {
    await page.getByRole('radio', { name: 'Dark' }).dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 500 });
  }).toPass();
  expect(addUp(only('script', await list()))).toBeLessThanOrEqual(150);
});

test('when / is opened on a phone, then scripts, styles, fonts and pictures stay within their sizes, and it takes at most 30 requests', async ({
  page,
}) => {
  const files = await openHome(page);
  expect.soft(addUp(only('script', files)), 'KiB of script with parts and reviews').toBeLessThanOrEqual(200);
  expect.soft(addUp(only('stylesheet', files)), 'KiB of styles').toBeLessThanOrEqual(30);
  expect.soft(only('font', files).length, 'fonts').toBeLessThanOrEqual(2);
  expect.soft(addUp(only('font', files)), 'KiB of fonts').toBeLessThanOrEqual(60);
  const heroes = only('image', files).filter(({ path }) => path.includes('/hero'));
  expect.soft(heroes, 'pictures of the hero').toHaveLength(1);
  expect.soft(addUp(heroes), "KiB of the hero's picture").toBeLessThanOrEqual(60);
  expect(files.length, files.map(({ path }) => path).join(' ')).toBeLessThanOrEqual(30);
});

/** Every kind of page that visitors see. */
const PUBLIC = [
  '/reviews',
  '/blog',
  '/blog/blog-1',
  '/about',
  '/fit-rules',
  '/fit-rules/F01',
  paths.products,
  '/product?q=chain',
  '/diagrams',
  pathToDrawing('drivetrain'),
  '/garage',
  '/basket',
  '/lists',
  '/quick-order',
  '/login',
  '/signup',
  '/no/such/page',
];

test(
  'when a page for visitors is opened after /, then it downloads at most 40 KiB more of script, in 30 requests at most',
  { tag: '@long' },
  async ({ page, part, openOther, complaints }) => {
    complaints.expect(/404/);
    const known = new Set((await openHome(page)).map(({ path }) => path));
    for (const path of [...PUBLIC, pathToPart(part._id)]) {
      // A rider who comes from one of the earlier pages has part of the next one's code in the cache.
      const other = await openOther();
      await saveData(other);
      const list = followDownloads(other);
      await other.goto(path);
      await settle(other);
      const files = await list();
      const more = only('script', files).filter((file) => !known.has(file.path));
      // The garage asks for names in forms and explains every fact of a bike.
      expect.soft(addUp(more), path).toBeLessThanOrEqual(path === '/garage' ? 45 : 40);
      expect.soft(files.length, path).toBeLessThanOrEqual(30);
      expect(more.length, path).toBeGreaterThan(0);
    }
  },
);

test('when a part is opened from a link, then it downloads at most 210 KiB of script, and its picture only once', async ({
  page,
  part,
}) => {
  const list = followDownloads(page);
  await page.goto(pathToPart(part._id));
  await settle(page);
  const files = await list();
  expect.soft(addUp(only('script', files)), 'KiB of script').toBeLessThanOrEqual(210);
  expect.soft(only('stylesheet', files), 'style sheets').toHaveLength(1);
  expect(only('image', files).filter(({ path }) => path.includes('/crankset-'))).toHaveLength(1);
});

test('when a drawing is opened from a link, then it downloads at most 40 KiB more of script than /product', async ({
  page,
  openOther,
}) => {
  const sizeOf = async (opened: Page, path: string) => {
    const list = followDownloads(opened);
    await opened.goto(path);
    await settle(opened);
    return addUp(only('script', await list()));
  };
  const other = await openOther();
  await saveData(other);
  const product = await sizeOf(other, paths.products);
  expect(await sizeOf(page, pathToDrawing('drivetrain'))).toBeLessThanOrEqual(product + 40);
});

const SIGN_IN = /\/(provider|toasts|account)-/;

// The limit includes the code of the screen after an order, which is preloaded because a deployment could remove it in
// between (docs/decisions/0047).
test('when a rider opens a part after /, then it downloads at most 80 KiB more of script', async ({
  page,
  part,
  customer: _,
}) => {
  const known = new Set((await openHome(page)).map((file) => file.path));
  const list = followDownloads(page);
  await page.goto(`/product/${part._id}`);
  await settle(page);
  const more = only('script', await list()).filter(({ path }) => !known.has(path) && !SIGN_IN.test(path));
  expect(more.length).toBeGreaterThan(0);
  expect(addUp(more)).toBeLessThanOrEqual(80);
});

test('when a visitor opens the sign-in, then its code is at most 60 KiB', async ({ page }) => {
  await page.goto('/login');
  await settle(page);
  const list = followDownloads(page);
  await page.getByLabel('Email').focus();
  await expect.poll(async () => (await list()).some(({ path }) => path.includes('/provider-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(addUp(only('script', await list()))).toBeLessThanOrEqual(60);
});

/** Every page. */
const ADMIN = adminPaths.map((path) => path.replace(':id', 'none'));

/** The Firestore client library, which is loaded with the first page that has a live list, also for customers. */
const LIVE = /\/live-orders-/;

test(
  'when an admin opens all pages of the dashboard, then they download at most 600 KiB of script, and live orders at most 100 KiB more',
  { tag: '@long' },
  async ({ page, admin: _, complaints }) => {
    test.slow();
    // A page loads the same code when its document does not exist.
    complaints.expect(/404/);
    // The mock replaces the real module, so its size is counted as that of the real one.
    await mockOrderListener(page);
    const files = new Map<string, Download>();
    for (const path of ['/dashboard', ...ADMIN]) {
      const list = followDownloads(page);
      await page.goto(path);
      await settle(page);
      for (const file of only('script', await list())) if (file.bytes > 0) files.set(file.path, file);
    }
    const live = [...files.values()].filter(({ path }) => LIVE.test(path));
    expect(live).toHaveLength(1);
    expect(addUp(live)).toBeLessThanOrEqual(100);
    expect(addUp([...files.values()].filter((file) => !live.includes(file)))).toBeLessThanOrEqual(600);
  },
);

test(
  'when a customer visits the shop and the dashboard, then no code of the admins’ pages is downloaded',
  { tag: '@long' },
  async ({ page, part, customer: _ }) => {
    await mockOrderListener(page);
    const list = followDownloads(page);
    for (const path of [
      '/',
      '/product',
      `/product/${part._id}`,
      '/dashboard',
      '/dashboard/myOrders',
      '/dashboard/userreview',
    ]) {
      await page.goto(path);
      await settle(page);
    }
    const scripts = only('script', await list()).map(({ path }) => path);
    expect(scripts.some((path) => path.includes('/my-orders-page-'))).toBe(true);
    expect(
      scripts.filter((path) =>
        /\/(manage-|add-part|users-page|admin-|order-queue-|low-stock|stock-take|coverage-|parts-page|row-keys|command-|part-fields|audit-|import-|emails-|reported-reviews-|payments?-page|checkout-settings|tables-|papaparse)/.test(
          path,
        ),
      ),
    ).toEqual([]);
  },
);
