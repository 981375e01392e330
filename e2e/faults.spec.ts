import type { Page } from '@playwright/test';
import { messages } from '@fourteener/contract/messages';
import { type Account, makeAccount } from './support/accounts.ts';
import { delivery, expectDelivery, fillDelivery } from './support/delivery-form.ts';
import { whileOffline } from './support/offline.ts';
import { makeOrder } from './support/orders.ts';
import { callShop, readPart } from './support/shop.ts';
import { readAccessToken, waitForAnotherSecond } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

const countOrders = async (customer: Account) =>
  ((await callShop(`/order?userEmail=${customer.email}`, customer)) as unknown[]).length;

test('when the network fails while an order is typed, then the page says so, keeps everything, and orders once when it is back', async ({
  page,
  customer,
  part,
  complaints,
}) => {
  await page.goto(`/product/${part._id}`);
  await fillDelivery(page);
  await whileOffline(page, complaints, async () => {
    await placeOrder(page).click();
    await expect(page.getByRole('alert').getByText('We cannot reach the shop.')).toBeVisible();
    await expectDelivery(page, delivery);
    expect(await countOrders(customer)).toBe(0);
  });
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  expect(await countOrders(customer)).toBe(1);
});

test(
  'when the network is as slow as 3G, then the form shows that it is sending, and two clicks make one order',
  { tag: '@long' },
  async ({ page, context, customer, part }) => {
    test.slow();
    await page.goto(`/product/${part._id}`);
    await fillDelivery(page);
    const devTools = await context.newCDPSession(page);
    // Lighthouse's slow 3G: 400 kbit/s and a round trip of 400 ms.
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2_000,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await placeOrder(page).dblclick();
    await expect(page.getByRole('button', { name: /Placing/ })).toBeVisible();
    await expect(page.getByRole('status').getByText(messages.orderPlaced.trim())).toBeVisible({ timeout: 60_000 });
    expect(await countOrders(customer)).toBe(1);
  },
);

test(
  'when somebody goes back while an order is being sent and orders again, then there is one order',
  { tag: '@long' },
  async ({ page, customer, part, complaints }) => {
    complaints.expect(/ERR_FAILED|ERR_ABORTED/);
    await page.route(
      '**/order',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto('/product');
    await page.goto(`/product/${part._id}`);
    await fillDelivery(page);
    await placeOrder(page).click();
    await expect(page.getByRole('alert').getByText('We cannot reach the shop.')).toBeVisible();
    expect(await countOrders(customer)).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/product$/);
    await page.goForward();
    await expectDelivery(page, delivery);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
    expect(await countOrders(customer)).toBe(1);
    expect((await readPart(part._id)).availableQuantity).toBe(18);
  },
);

test(
  'when a tab was asleep for an hour, then it renews the session without a reload and shows the current stock',
  { tag: '@long' },
  async ({ page, customer, part }) => {
    await page.clock.install();
    await page.goto(`/product/${part._id}`);
    await expect(page.getByText('20 in stock')).toBeVisible();
    await fillDelivery(page);
    const before = (await readAccessToken(page.context())) ?? '';
    await makeOrder(await makeAccount(), { partsId: part._id, quantity: 5 });
    await waitForAnotherSecond(before);
    await page.clock.fastForward('01:05:00');
    // Dispatches the event by which the browser tells a page that it is visible again.
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    await expect(page.getByText('15 in stock')).toBeVisible();
    await expectDelivery(page, delivery);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
    expect(await readAccessToken(page.context())).not.toBe(before);
    expect(await countOrders(customer)).toBe(1);
  },
);

test(
  'when two tabs sign out at the same time, then both are signed out',
  { tag: '@long' },
  async ({ page, context, customer: _ }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/dashboard');
    const logout = (tab: Page) => tab.getByRole('button', { name: 'Logout' });
    for (const tab of [page, other]) await expect(logout(tab)).toBeVisible();
    // Dispatched by script: a real click in the slower tab would wait for a button that the faster one has removed.
    const press = `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Logout')?.click()`;
    await Promise.all([page, other].map((tab) => tab.evaluate(press)));
    for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    expect(await readAccessToken(context)).toBeUndefined();
  },
);

test(
  'when the browser restores a page from its back/forward cache after another tab signed out, then it shows nothing personal',
  { tag: '@long' },
  async ({ page, customer }) => {
    await page.goto('/dashboard');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
    // A page in the back/forward cache receives no storage events, so it finds out only by the missing token.
    await page.evaluate(`localStorage.removeItem('accessToken');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(customer.email);
  },
);

test('when somebody signs out and goes back and forward, then nothing personal is shown', async ({
  page,
  customer,
  part,
}) => {
  const order = await makeOrder(customer, { partsId: part._id });
  const path = `/dashboard/my-orders/${order._id}`;
  await page.goto('/dashboard/myorders');
  await page.goto(path);
  await expect(page.getByText(order.address).first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('body')).not.toContainText(order.address);
  await page.goto(path);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('body')).not.toContainText(order.address);
});
