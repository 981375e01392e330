import { messages, quantityOutOfRange } from '@fourteener/contract/messages';
import type { Page } from '@playwright/test';
import { callShop, makePart, readPart } from './support/shop.ts';
import { readStructuredData } from './support/structured-data.ts';
import { expect, test } from './support/test.ts';

async function fillForm(page: Page, quantity: string): Promise<void> {
  await page.getByLabel('Phone').fill('(719) 555-0142');
  await page.getByLabel('Address').fill('218 F Street, Salida, CO 81201');
  await page.getByLabel('Quantity', { exact: true }).fill(quantity);
}

/** The Idempotency-Keys of the orders that the page sends. */
function watchOrders(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/order'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

test('when a customer orders, then the order stands in My orders and the stock has gone down', async ({
  page,
  customer,
  part,
}) => {
  await page.goto(`/product/${part._id}`);
  await expect(page.getByText('20 in stock')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(customer.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await expect(page.getByText('612 g')).toBeVisible();
  await fillForm(page, '3');
  await expect(page.getByText('$37.50')).toBeVisible();
  await placeOrder(page).click();

  await expect(page.getByRole('status').getByText(messages.orderPlaced.trim())).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  const order = page.getByRole('article').filter({ hasText: part.name });
  await expect(order).toContainText('3 × $12.50');
  await expect(order).toContainText('218 F Street, Salida, CO 81201');
  await order.getByRole('link', { name: part.name, exact: true }).click();
  await expect(page.getByText('17 in stock')).toBeVisible();
});

for (const quantity of ['1', '21', '2.5', '-3', 'ten', '']) {
  test(`when the quantity is "${quantity}", then the form says what is possible and sends nothing`, async ({
    page,
    customer: _,
    part,
  }) => {
    const sent = watchOrders(page);
    await page.goto(`/product/${part._id}`);
    await fillForm(page, quantity);
    await placeOrder(page).click();
    await expect(page.getByText(quantityOutOfRange(2, 20))).toBeVisible();
    await expect(page.getByLabel('Quantity', { exact: true })).toBeFocused();
    expect(sent).toEqual([]);
    expect((await readPart(part._id)).availableQuantity).toBe(20);
  });
}

test('when phone and address are missing, then the form names them, leads to the first and sends nothing', async ({
  page,
  customer: _,
  part,
}) => {
  const sent = watchOrders(page);
  await page.goto(`/product/${part._id}`);
  await placeOrder(page).click();
  await expect(page.getByText('The phone number is missing.')).toBeVisible();
  await expect(page.getByText('The address is missing.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  expect(sent).toEqual([]);
});

test('when Place Order is clicked twice, then there is one order', async ({ page, customer, part }) => {
  const sent = watchOrders(page);
  await page.goto(`/product/${part._id}`);
  await fillForm(page, '2');
  await placeOrder(page).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(sent).toHaveLength(1);
  expect(await callShop(`/order?userEmail=${customer.email}`, customer)).toHaveLength(1);
});

test('when the response to an order is lost, then a second click with the same key makes no second order', async ({
  page,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const sent = watchOrders(page);
  await page.route(
    '**/order',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto(`/product/${part._id}`);
  await fillForm(page, '2');
  await placeOrder(page).click();
  await expect(page.getByRole('alert').getByText('We cannot reach the shop.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  expect(await callShop(`/order?userEmail=${customer.email}`, customer)).toHaveLength(1);
});

test('when the price has changed meanwhile, then the form says so, shows the new one and orders at it', async ({
  page,
  customer: _,
  part,
  complaints,
}) => {
  complaints.expect(/409/);
  const old = { ...part, price: 9 };
  await page.route(`**/partses/${part._id}`, (route) => route.fulfill({ json: old }), { times: 1 });
  await page.goto(`/product/${part._id}`);
  await fillForm(page, '2');
  await expect(page.getByText('$18.00')).toBeVisible();
  await placeOrder(page).click();
  await expect(page.getByRole('alert').getByText('is now $12.50')).toBeVisible();
  await expect(page.getByText('$25.00')).toBeVisible();
  await placeOrder(page).click();
  await expect(page.getByRole('article')).toContainText('2 × $12.50');
});

test('when others bought the stock meanwhile, then the form shows what is left and keeps what was typed', async ({
  page,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/409/);
  await page.goto(`/product/${part._id}`);
  await fillForm(page, '15');
  const body = { partsId: part._id, quantity: 10, phone: '1', address: 'elsewhere' };
  await callShop('/order', customer, { method: 'POST', body });
  await placeOrder(page).click();
  await expect(page.getByText(quantityOutOfRange(2, 10))).toBeVisible();
  await expect(page.getByText('10 in stock')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('218 F Street, Salida, CO 81201');
});

test('when plus and minus are clicked, then the quantity stays within what can be ordered', async ({
  page,
  customer: _,
}) => {
  const part = await makePart({ minimumQuantity: 2, availableQuantity: 3 });
  await page.goto(`/product/${part._id}`);
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('when a part has been deleted, then its page says so', async ({ page, customer: _, complaints }) => {
  complaints.expect(/404/);
  await page.goto('/product/no-such-part');
  await expect(page.getByRole('heading', { name: 'This part is not in the shop' })).toBeVisible();
});

test('when a customer has no orders yet, then My orders says so, in every spelling of its path', async ({
  page,
  customer: _,
}) => {
  await page.goto('/dashboard/MyOrders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('when a part is sold out, then its form is visible but cannot be sent, and says why', async ({
  page,
  customer: _,
}) => {
  const part = await makePart({ minimumQuantity: 4, availableQuantity: 3 });
  await page.goto(`/product/${part._id}`);
  await expect(placeOrder(page)).toBeDisabled();
  await expect(placeOrder(page)).toHaveAccessibleDescription(
    /^Sold out\. 3 pieces are left, but the minimum order is 4/,
  );
  await expect(page.getByText('Made for a test.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('when few pieces are left, then the form says how many', async ({ page, customer: _ }) => {
  const part = await makePart({ minimumQuantity: 1, availableQuantity: 4 });
  await page.goto(`/product/${part._id}`);
  await expect(page.getByText('Only 4 left')).toBeVisible();
});

test('when a part sells out while its form is open, then the form says so at the quantity and cannot be sent again', async ({
  page,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/409/);
  await page.goto(`/product/${part._id}`);
  await fillForm(page, '2');
  const body = { partsId: part._id, quantity: 20, phone: '1', address: 'elsewhere' };
  await callShop('/order', customer, { method: 'POST', body });
  await placeOrder(page).click();
  await expect(page.getByText(`${part.name} is sold out.`)).toBeVisible();
  await expect(page.getByLabel('Quantity', { exact: true })).toBeFocused();
  await expect(placeOrder(page)).toBeDisabled();
  await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');
});

test('when plus is clicked up to the last piece, then the focus stays on it', async ({ page, customer: _, part }) => {
  await page.goto(`/product/${part._id}`);
  await page.getByLabel('Quantity', { exact: true }).fill('19');
  const more = page.getByRole('button', { name: 'One more' });
  await more.press('Enter');
  await more.press('Enter');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('20');
  await expect(more).toBeFocused();
});

test('when the page is reloaded, then what was typed is still there, until the order is placed', async ({
  page,
  customer: _,
  part,
}) => {
  await page.goto(`/product/${part._id}`);
  await fillForm(page, '5');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');
  await expect(page.getByLabel('Address')).toHaveValue('218 F Street, Salida, CO 81201');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('5');
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  await page.goto(`/product/${part._id}`);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await expect(page.getByLabel('Phone')).toHaveValue('');
});

test('when a part is shown, then its category and price are there for search engines too', async ({
  page,
  customer: _,
  part,
}) => {
  await page.goto(`/product/${part._id}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByText(part.name)).toHaveAttribute('aria-current', 'page');
  expect(await readStructuredData(page)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'Product', name: part.name }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]),
  );
  await crumbs.getByRole('link', { name: 'Parts' }).click();
  await expect(page).toHaveURL(/\/product$/);
});
