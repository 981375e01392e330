import { words } from '@fourteener/contract/messages';
import type { OrderItem } from '@fourteener/contract/order/schemas';
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

/** Mock orders in the shop's format, newest first. */
function inventOrders(count: number): OrderItem[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString();
    const quantity = 1 + (index % 9);
    return {
      _id: `ORDER${index}`,
      number: `FC-${String(index).padStart(4, '0')}-TEST`,
      orderId: `ORDER${index}`,
      partsId: 'a-part',
      partsName: `Part ${index + 1}`,
      partsNumber: 'FC-A-PART',
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

/** Mocks the answer to the page's request for orders. */
async function answerWith(page: Page, orders: OrderItem[]): Promise<void> {
  await page.route('**/allorders?*', (route) =>
    route.fulfill({ json: orders, headers: { 'X-Total-Count': String(orders.length) } }),
  );
}

test('when an admin opens all orders, then each has the specified columns, its time and its total', async ({
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

test(
  'when the screen is narrow, then each order is a card, and a select chooses the sort order',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const long = { userEmail: `${randomUUID()}@${randomUUID()}.example`, address: 'A'.repeat(120) };
    await answerWith(page, [{ ...inventOrders(1)[0], ...long } as OrderItem, ...inventOrders(12).slice(1)]);
    await page.goto(PATH);
    await expect(rows(page).first()).toContainText('1 × $12.50');
    await expect(rows(page).first().getByText('Email', { exact: true })).toBeVisible();
    const asked = page.waitForRequest(/allorders\?.*sort=oldest/);
    await page.getByLabel('Sort by').selectOption('Oldest first');
    await asked;
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(360);
  },
);
