import type { Order } from '@fourteener/contract/orders';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type Account, makeAccount, makeAdmin } from './support/accounts.ts';
import { actOnOrder, makeOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/orders';
const rows = (page: Page) => page.getByRole('list', { name: 'orders' }).getByRole('listitem');
const rowOf = (page: Page, { number }: Order) => rows(page).filter({ hasText: number });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name });
const live = (page: Page) => page.getByText('Live: changes appear automatically.');

/** Opens the order queue and waits until it is live. */
async function openQueue(page: Page, query = ''): Promise<void> {
  await page.goto(PATH + query);
  await expect(live(page)).toBeVisible();
}

/** Blocks Firestore, like a network that only allows web traffic. */
async function blockFirestore(page: Page): Promise<void> {
  await page.route(/google\.firestore\.v1\.Firestore/, (route) => route.abort());
}

test('when an order is placed while an admin has the queue open, then it appears at the top without a reload, and is counted', async ({
  page,
  admin: _,
}) => {
  await openQueue(page, '?status=placed');
  const counted = async () => Number((await tab(page, 'Placed').textContent())?.replace(/\D/g, ''));
  await expect.poll(counted).toBeGreaterThan(0);
  const before = await counted();
  const order = await makeOrder(await makeAccount());
  await expect(rowOf(page, order)).toContainText('New');
  await expect(page.getByRole('status').filter({ hasText: /new order/ })).toHaveCount(1);
  await expect.poll(counted).toBeGreaterThan(before);
});

test('when another admin moves an order, then it changes lists by its state, without a reload', async ({
  page,
  admin: _,
}) => {
  const order = await makeOrder(await makeAccount());
  await openQueue(page, '?status=placed');
  await expect(rowOf(page, order)).toBeVisible();
  await actOnOrder(await makeAccount({ isAdmin: true }), order, { action: 'confirm' });
  await expect(rowOf(page, order)).toHaveCount(0);
  await tab(page, 'Confirmed').click();
  await expect(page).toHaveURL(/\?status=confirmed$/);
  await expect(tab(page, 'Confirmed')).toHaveAttribute('aria-current', 'page');
  await expect(rowOf(page, order)).toContainText('Confirmed');
});

test('when an admin searches for a number, then the order is found in any state, and stays live', async ({
  page,
  admin,
}) => {
  const order = await makeOrder(await makeAccount());
  await openQueue(page, '?status=delivered');
  const field = page.getByRole('searchbox', { name: 'Find an order' });
  await field.fill(order.number.slice(0, 7));
  await expect(page.getByText('Enter the full number, such as FC-K7Q2-94MD, or the full email.')).toBeVisible();
  await field.fill(order.number.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, order)).toContainText('Placed');
  await expect(live(page)).toBeVisible();
  await actOnOrder(admin, order, { action: 'confirm' });
  await expect(rowOf(page, order)).toContainText('Confirmed');
});

test("when an admin searches for a customer's address, then their orders are found, and a state filters them", async ({
  page,
  admin,
}) => {
  const rider = await makeAccount();
  const [first, second] = [await makeOrder(rider), await makeOrder(rider)];
  await actOnOrder(admin, second, { action: 'confirm' });
  await openQueue(page);
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(rider.email);
  await expect(rows(page)).toHaveCount(2);
  await tab(page, 'Confirmed').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, second)).toBeVisible();
  await tab(page, 'Packed').click();
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Search all orders' }).click();
  await expect(rowOf(page, first)).toBeVisible();
});

test('when there are more orders than the queue shows, then a click loads more, with the focus, and these are live too', async ({
  page,
  admin,
}) => {
  const rider = await makeAccount();
  const orders: Order[] = [];
  for (let n = 0; n < 27; n += 1) orders.push(await makeOrder(rider));
  await openQueue(page);
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(rider.email);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(rows(page)).toHaveCount(27);
  await expect(rows(page).nth(25)).toBeFocused();
  await expect(live(page)).toBeVisible();
  const [oldest] = orders;
  if (oldest) await actOnOrder(admin, oldest, { action: 'confirm' });
  await expect(rows(page).last()).toContainText('Confirmed');
});

test('when the database is faster than the shop, then the queue still says how many more there are', async ({
  page,
  admin: _,
}) => {
  const rider = await makeAccount();
  for (let n = 0; n < 26; n += 1) await makeOrder(rider);
  let held = 0;
  await page.route(/\/allorders\?/, async (route) => {
    // The first answer for this address never comes; what is asked for afterwards is answered.
    if (route.request().url().includes(encodeURIComponent(rider.email)) && (held += 1) === 1) return;
    await route.fallback();
  });
  await openQueue(page);
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(rider.email);
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Show 1 more' })).toBeVisible();
  expect(held).toBeGreaterThan(1);
});

test('when the database cannot be listened to, then the queue says so, and Refresh loads it from the shop', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/Firestore|ERR_FAILED|cleardot/);
  await blockFirestore(page);
  await page.goto(`${PATH}?status=placed`);
  await expect(page.getByText(/^Not live: as of \d{1,2}:\d\d:\d\d [AP]M\.$/)).toBeVisible();
  const order = await makeOrder(await makeAccount());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rowOf(page, order)).toBeVisible();
});

test('when a customer was made an admin while signed in, then the queue is live for them at once', async ({
  page,
  customer,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('complementary').getByText('Customer')).toBeVisible();
  await makeAdmin(customer);
  await openQueue(page);
});

test('when an admin leaves the queue, then all listeners are closed', async ({ page, admin: _ }) => {
  await openQueue(page);
  const begun: string[] = [];
  page.on('request', (request) => {
    if (/Firestore\/Listen/.test(request.url())) begun.push(request.postData() ?? '');
  });
  await page.getByRole('complementary').getByRole('link', { name: 'Add Product' }).click();
  await expect.poll(() => begun.join().match(/removeTarget/g)?.length).toBeGreaterThanOrEqual(2);
});

test('when orders are exported, then the file has the columns and all orders of the filter, and no formula', async ({
  page,
  admin: _,
}) => {
  const rider: Account = await makeAccount();
  const order = await makeOrder(rider, { address: '=1+1', phone: '+1 (719) 555-0142' });
  await openQueue(page);
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(rider.email);
  await expect(rows(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\uFEFF?Number,Placed,Status,/);
  expect(lines[1]).toContain(`${order.number},${order.createdAt},Placed,`);
  expect(lines[1]).toContain(`,"'+1 (719) 555-0142","'=1+1",`);
  await expect(page.getByText('1 order exported.')).toBeVisible();
});

test('when an export takes long, then it shows its progress, and can be stopped', async ({ page, admin: _ }) => {
  await openQueue(page);
  let pages = 0;
  await page.route('**/allorders?*', async (route) => {
    pages += 1;
    if (pages > 1) return; // The second page never arrives.
    const headers = { 'X-Total-Count': '40', Link: '</allorders?limit=1000&after=there>; rel="next"' };
    await route.fulfill({ json: [], headers });
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('0 of 40 orders read')).toBeVisible();
  await page.getByRole('button', { name: 'Stop the export' }).click();
  await expect(page.getByText('Export stopped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
});

test('when the dashboard is opened, then the Firestore library is not loaded, and in the queue its size has not grown', async ({
  page,
  admin: _,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/dashboard/users');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('/live-orders-'))).toEqual([]);
  const library = page.waitForResponse(/\/live-orders-.*\.js/);
  await openQueue(page);
  expect(gzipSync(await (await library).body()).length).toBeLessThan(90 * 1024);
});
