import { words } from '@fourteener/contract/messages';
import type { Order } from '@fourteener/contract/orders';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Account, makeAccount } from './support/accounts.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const PATH = '/dashboard/manageallorders';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: words.manageOrdersHeading });
const rows = (page: Page) => page.getByRole('table', { name: 'orders' }).locator('tbody').getByRole('row');
const find = (page: Page, typed: string) => page.getByRole('searchbox', { name: 'Find an order' }).fill(typed);

/** Places an order through the API. */
async function placeOrder(account: Account, part: { _id: string }, quantity: number): Promise<void> {
  const body = { partsId: part._id, quantity, phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };
  await callShop('/order', account, { method: 'POST', body });
}

/** Mock orders as the shop would answer them, newest first. */
function inventOrders(count: number): Order[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString();
    const quantity = 1 + (index % 9);
    return {
      _id: `ORDER${index}`,
      number: `FC-${String(index).padStart(4, '0')}-TEST`,
      partsId: 'a-part',
      partsName: `Part ${index + 1}`,
      img: '/images/parts/pedals-800.webp',
      userName: `Rider ${index + 1}`,
      userEmail: `rider-${index + 1}@test.example`,
      phone: '(719) 555-0142',
      address: '218 F Street, Salida, CO 81201',
      PerUnitPrice: 12.5,
      quantity,
      total: 12.5 * quantity,
      status: 'placed',
      history: [{ status: 'placed', role: 'customer', at }],
      createdAt: at,
    };
  });
}

/** Answers the page's request with these orders, as one page of `total`. */
async function answerWith(page: Page, orders: Order[], total = orders.length): Promise<void> {
  await page.route('**/allorders?*', (route) =>
    route.fulfill({ json: orders, headers: { 'X-Total-Count': String(total) } }),
  );
}

test('when an admin opens all orders, then each stands there with the specified columns, its time and total', async ({
  page,
  admin: _,
}) => {
  const part = await makePart();
  const rider = await makeAccount();
  await placeOrder(rider, part, 3);
  await page.goto(PATH);
  await expect(heading(page)).toHaveText(/^manage All Orders \d+$/);
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([
    'Index#',
    'Name',
    'Email',
    'Parts Name',
    'Per Unit Price',
    'Quantity',
    'Address',
    'Phone',
  ]);
  await find(page, rider.email);
  await expect(rows(page)).toHaveCount(1);
  const cells = rows(page).getByRole('cell');
  await expect(cells.nth(1)).toContainText(rider.name);
  await expect(cells.nth(2)).toContainText(rider.email);
  await expect(cells.nth(3)).toContainText(part.name);
  await expect(cells.nth(3)).toContainText(/\d{1,2}:\d{2} [AP]M/);
  await expect(cells.nth(4)).toHaveText('$12.50');
  await expect(cells.nth(5)).toContainText('3');
  await expect(cells.nth(5)).toContainText('= $37.50');
  await expect(cells.nth(6)).toContainText('218 F Street, Salida, CO 81201');
  await expect(cells.nth(7)).toContainText('(719) 555-0142');
});

test('when the shop takes its time, then a spinner turns on the first row until the orders are there', async ({
  page,
  admin: _,
}) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/allorders?*', async (route) => {
    await asked;
    await route.fulfill({ json: inventOrders(1), headers: { 'X-Total-Count': '1' } });
  });
  await page.goto(PATH);
  await expect(rows(page).first()).toContainText('Loading the orders');
  await expect(rows(page).first().locator('svg')).toBeVisible();
  answer();
  await expect(rows(page).first()).toContainText('Rider 1');
  await expect(page.getByText('Loading the orders')).toHaveCount(0);
});

test('when there are 128 orders, then the table has pages of 25, and the arrows lead forward and back', async ({
  page,
  admin: _,
}) => {
  await answerWith(page, inventOrders(128));
  await page.goto(PATH);
  await expect(heading(page)).toHaveText('manage All Orders 128');
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByText('1 to 25 of 128')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26 to 50 of 128')).toBeVisible();
  await expect(rows(page).first()).toContainText('Part 26');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(rows(page).first()).toContainText('Rider 1');
});

test('when the head of a column is clicked, then the orders are sorted by it, and reversed with a second click', async ({
  page,
  admin: _,
}) => {
  await answerWith(page, inventOrders(30));
  await page.goto(PATH);
  const name = page.getByRole('columnheader', { name: 'Parts Name' });
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).nth(1)).toContainText(/Part 2\D/);
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('Part 30');
  await page.getByRole('columnheader', { name: 'Index' }).getByRole('button').click();
  await expect(rows(page).first()).toContainText('Part 1');
});

test('when an admin searches, then only orders with every word stay, the field keeps the focus, and Clear shows all again', async ({
  page,
  admin: _,
}) => {
  await answerWith(page, inventOrders(1_000));
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Next page' }).click();
  const field = page.getByRole('searchbox', { name: 'Find an order' });
  await field.pressSequentially('salida rider-777@');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Part 777');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByText('1 to 25 of 1000')).toBeVisible();
  await expect(field).toBeFocused();
});

test('when the list has more pages than one response, then the rest is loaded by itself', async ({
  page,
  admin: _,
}) => {
  const orders = inventOrders(30);
  await page.route('**/allorders?*', (route) => {
    const isSecond = route.request().url().includes('after=there');
    const headers = {
      'X-Total-Count': '30',
      ...(!isSecond && { Link: '</allorders?limit=1000&after=there>; rel="next"' }),
    };
    return route.fulfill({ json: isSecond ? orders.slice(20) : orders.slice(0, 20), headers });
  });
  await page.goto(PATH);
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
});

test('when the rest of the orders cannot be loaded, then the page says how many it has and why, and Try again loads them', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const orders = inventOrders(30);
  let isBroken = true;
  await page.route('**/allorders?*', (route) => {
    const isSecond = route.request().url().includes('after=there');
    if (isSecond && isBroken)
      return route.fulfill({ status: 500, json: { type: 'urn:problem:unexpected', detail: 'The drawer is stuck.' } });
    const headers = {
      'X-Total-Count': '30',
      ...(!isSecond && { Link: '</allorders?limit=1000&after=there>; rel="next"' }),
    };
    return route.fulfill({ json: isSecond ? orders.slice(20) : orders.slice(0, 20), headers });
  });
  await page.goto(PATH);
  await expect(page.getByText('Search and sorting cover only the newest 20 of 30 orders.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The drawer is stuck.' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
});

test('when the orders cannot be loaded, then the page says why and Try again brings them', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/allorders?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('The shop had an unexpected error.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'orders' })).toBeVisible();
});

test('when there are no orders yet, then the page says so', async ({ page, admin: _ }) => {
  await answerWith(page, []);
  await page.goto(PATH);
  await expect(heading(page)).toHaveText('manage All Orders 0');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('when the screen is narrow, then each order is a card, and a select chooses the sort order', async ({
  page,
  admin: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = { userEmail: `${randomUUID()}@${randomUUID()}.example`, address: 'A'.repeat(120) };
  await answerWith(page, [{ ...inventOrders(1)[0], ...long } as Order, ...inventOrders(12).slice(1)]);
  await page.goto(PATH);
  await expect(rows(page).first()).toContainText('1 × $12.50');
  await expect(rows(page).first().getByText('Email', { exact: true })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Quantity, highest first');
  await expect(rows(page).first()).toContainText('9 × $12.50');
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBe(360);
});
