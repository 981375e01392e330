import type { Page } from '@playwright/test';
import { type DeliveryFault, deliveryFaults } from '../scripts/payment-stand-in/delivery.ts';
import { paths } from '../web/src/screens/paths.ts';
import { fillBasket, findTotal, orderByCard, press, typeAddress } from './support/checkout.ts';
import { type PaidShop, sumRefunds } from './support/paid-shop.ts';
import { expect, test } from './support/payment-test.ts';
import { readPart } from './support/shop.ts';

const PAID = 'Your order is paid';

test('when a card is declined, then the payment page says so, and the next try pays', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const { id, total } = await orderByCard(page, shop, { customer, part });
  await press(page, 'Decline');
  await expect(page.getByRole('alert')).toContainText('The card was declined. Nothing was charged.');
  expect(await shop.readPurchase(id, customer)).toMatchObject({ state: 'due', paid: 0 });
  await press(page, 'Pay');
  await expect(page).toHaveURL(`/checkout/${id}?payment=done`);
  await expect(page.getByRole('heading', { name: PAID, level: 1 })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(`We received ${total}.`);
});

test('when a rider leaves the payment page without paying, then the order stands, and My orders leads to the same payment page @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const { id, total } = await orderByCard(page, shop, { customer, part });
  await press(page, 'Walk away');
  await expect(page).toHaveURL(`/checkout/${id}`);
  await expect(page.getByRole('heading', { name: /not paid yet/, level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My orders' }).click();
  await page.getByRole('button', { name: `Pay ${total} by card` }).click();
  await expect(page.getByRole('heading', { name: `Pay ${total}`, level: 1 })).toBeVisible();
  expect(shop.standIn.provider.sessions).toHaveLength(1);
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: PAID, level: 1 })).toBeVisible();
});

test('when the browser goes back from the payment page and forward again, then the order can be paid @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const { id, total } = await orderByCard(page, shop, { customer, part });
  await page.goBack();
  await expect(page).toHaveURL(`/checkout/${id}`);
  await expect(page.getByRole('button', { name: `Pay ${total} by card` })).toBeVisible();
  await page.goForward();
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: PAID, level: 1 })).toBeVisible();
});

test('when the connection is lost on the way back from the payment page, then My orders shows the order as paid @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  await orderByCard(page, shop, { customer, part });
  await loseTheWayBack(page);
  await press(page, 'Pay');
  await expect.poll(() => shop.eventAnswers).toEqual([200, 200]);
  await page.goto(paths.myOrders);
  await expectState(page, 'Paid');
});

test('when the event of the payment provider is lost as well, then the next press finds the order paid, and nobody pays twice @long', async ({
  page,
  shop,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/409/);
  await switchOn(page, shop, 'lost');
  const { id, total } = await orderByCard(page, shop, { customer, part });
  await loseTheWayBack(page);
  await press(page, 'Pay');
  await expect.poll(() => shop.standIn.provider.retrieveSession(sessionOf(shop)).status).toBe('complete');
  await page.goto(paths.myOrders);
  await expectState(page, 'Due');
  await page.getByRole('button', { name: `Pay ${total} by card` }).click();
  await expectState(page, 'Paid');
  expect(shop.eventAnswers).toEqual([]);
  expect(shop.standIn.provider.sessions).toHaveLength(1);
  expect(await shop.readPurchase(id, customer)).toMatchObject({ state: 'paid', due: 0 });
});

test('when events arrive twice and in reverse order, then the payment is booked once @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  await switchOn(page, shop, 'duplicate', 'reordered');
  const { id } = await orderByCard(page, shop, { customer, part });
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: PAID, level: 1 })).toBeVisible();
  await expect.poll(() => shop.eventAnswers).toEqual([200, 200, 200, 200]);
  const { history, paid, total } = await shop.readPurchase(id, customer);
  expect([history.map(({ state }) => state), paid]).toEqual([['due', 'paid'], total]);
});

test('when the time to pay is over, then the order is canceled, its pieces are in stock again, and the payment page takes no card @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const { id } = await orderByCard(page, shop, { customer, part });
  const payment = page.url();
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity - part.minimumQuantity);
  shop.passMinutes(36);
  await page.goto(`/checkout/${id}`);
  await expect(page.getByRole('heading', { name: 'Your order was canceled', level: 1 })).toBeVisible();
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity);
  await page.goto(payment, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'Session expired' })).toBeVisible();
});

test('when a payment arrives for a canceled order, then all of it is refunded @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const { id, total } = await orderByCard(page, shop, { customer, part });
  // The provider is unreachable, so the shop cannot close the payment page when the order is canceled in another tab.
  shop.setReachable(false);
  await shop.call(`/order/${id}/actions`, customer, { method: 'POST', body: { action: 'cancel' } });
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Your order was canceled', level: 1 })).toBeVisible();
  await expect.poll(() => shop.eventAnswers).toEqual([200, 200]);
  shop.setReachable(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Refunded', level: 1 })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(`We sent ${total} back.`);
  expect(sumRefunds(shop)).toBe(total);
});

test('when the provider does not answer, then the order stands, and can be paid by invoice @long', async ({
  page,
  shop,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/503/);
  shop.setReachable(false);
  const total = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: /not paid yet/, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: `Pay ${total} by card` }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The payment page cannot be opened right now.');
  await page.getByRole('button', { name: 'Pay by invoice instead' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Invoice \d{6}$/ })).toBeVisible();
});

test('when an order is paid by invoice, then the invoice can be printed @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const total = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  await page.getByRole('radio', { name: /^Invoice/ }).check();
  await page.getByRole('button', { name: `Place Order for ${total}` }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed', level: 1 })).toBeVisible();
  await expect(page.getByText(`Pay ${total} by`)).toBeVisible();
  expect(shop.standIn.provider.sessions).toEqual([]);
  await page.getByRole('link', { name: /^Invoice \d{6}$/ }).click();
  const invoice = page.getByRole('article', { name: /^Invoice \d{6}$/ });
  await expect(invoice).toContainText(`Please pay ${total}`);
  await page.emulateMedia({ media: 'print' });
  await expect(invoice).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

/** Expects that My orders shows the payment of its only purchase in this state. */
async function expectState(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('main').getByText(label, { exact: true })).toBeVisible();
}

const sessionOf = ({ standIn }: PaidShop) => standIn.provider.sessions[0]?.id ?? '';

/** From now on the payment page cannot lead back to the shop's page. */
async function loseTheWayBack(page: Page): Promise<void> {
  await page.route(/payment=done/, (route) => route.abort('internetdisconnected'));
}

/** Switches on faults in the delivery of events, on the page that anyone who tries the shop can use. */
async function switchOn(page: Page, { standIn }: PaidShop, ...faults: DeliveryFault[]): Promise<void> {
  await page.goto(standIn.origin, { waitUntil: 'load' });
  for (const fault of faults) await page.getByLabel(deliveryFaults[fault]).check();
  await page.getByRole('button', { name: 'Save' }).click();
  for (const fault of faults) await expect(page.getByLabel(deliveryFaults[fault])).toBeChecked();
  await expect.poll(() => [...standIn.faults]).toEqual(expect.arrayContaining(faults));
}
