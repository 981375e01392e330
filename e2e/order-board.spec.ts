import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { makeAccount, makeAdmin } from './support/accounts.ts';
import { makeOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/orders';
const rows = (page: Page) => page.getByRole('list', { name: 'orders', exact: true }).getByRole('listitem');
const rowOf = (page: Page, { number }: OrderItem) => rows(page).filter({ hasText: number });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name });
const live = (page: Page) => page.getByText('Live: changes appear automatically.');

/** Opens the order queue and waits until it listens to changes. */
async function openQueue(page: Page, query = ''): Promise<void> {
  await page.goto(PATH + query);
  await expect(live(page)).toBeVisible();
}

test(
  'when an order is placed while an admin has the queue open, then the order appears at the top without a reload and is counted',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await openQueue(page, '?status=placed');
    const counted = async () => Number((await tab(page, 'Placed').textContent())?.replace(/\D/g, ''));
    await expect.poll(counted).toBeGreaterThan(0);
    const before = await counted();
    const order = await makeOrder(await makeAccount());
    await expect(rowOf(page, order)).toContainText('New');
    await expect(page.getByRole('status').filter({ hasText: /new order/ })).toHaveCount(1);
    // Other tests place and confirm orders at the same time.
    await expect.poll(counted).not.toBe(before);
  },
);

test(
  'when a customer is made an admin while signed in, then the queue shows them live changes at once',
  { tag: '@long' },
  async ({ page, customer }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('complementary').getByText('Customer')).toBeVisible();
    await makeAdmin(customer);
    await openQueue(page);
  },
);

test(
  'when an admin leaves the queue, then all Firestore listeners are closed',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await openQueue(page);
    const begun: string[] = [];
    page.on('request', (request) => {
      if (/Firestore\/Listen/.test(request.url())) begun.push(request.postData() ?? '');
    });
    await page.getByRole('complementary').getByRole('link', { name: 'Add Product' }).click();
    await expect.poll(() => begun.join().match(/removeTarget/g)?.length).toBeGreaterThanOrEqual(2);
  },
);

test(
  'when a page of the dashboard is opened, then the Firestore library is not loaded, and for the queue it is less than 90 KiB',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/dashboard/users');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => url.includes('/live-orders-'))).toEqual([]);
    const library = page.waitForResponse(/\/live-orders-.*\.js/);
    await openQueue(page);
    expect(gzipSync(await (await library).body()).length).toBeLessThan(90 * 1024);
  },
);
