import type { Order } from '@fourteener/contract/orders';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { actOnOrder, advanceOrder, makeOrder } from './support/orders.ts';
import { makePart, readPart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');
const next = (page: Page) => page.getByRole('heading', { name: /^(Next step|Nothing left to do)$/ });

async function open(page: Page, { _id }: Order): Promise<void> {
  await page.goto(`/dashboard/orders/${_id}`);
  await expect(page.getByText('Live: changes appear automatically.')).toBeVisible();
}

test('when an admin opens an order from the queue, then its page shows customer, part, address and total', async ({
  page,
  admin: _,
}) => {
  const part = await makePart();
  const rider = await makeAccount();
  const order = await makeOrder(rider, { partsId: part._id, quantity: 3 });
  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of [rider.name, rider.email, '218 F Street, Salida, CO 81201', '$37.50', `3 × ${part.name}`])
    await expect(main.getByText(fact).first()).toBeVisible();
  await expect(history(page)).toHaveText([/^Placedby the customer/]);
  await expect(page.getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]')).toContainText(
    'Placed',
  );
});

test('when an order is processed, then each button appears when the state allows it, and shipping requires carrier and tracking code', async ({
  page,
  admin: _,
}) => {
  const order = await makeOrder(await makeAccount());
  await open(page, order);
  await expect(page.getByRole('region', { name: 'Next step' }).getByRole('button')).toHaveText([
    'Confirm',
    'Cancel order',
  ]);
  await button(page, 'Confirm').click();
  await expect(next(page)).toBeFocused();
  await button(page, 'Mark as packed').click();
  await button(page, 'Ship').click();
  await expect(dialog(page).getByLabel('Carrier')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Ship' }).click();
  await expect(dialog(page).getByText('Please enter the carrier.')).toBeVisible();
  await expect(dialog(page).getByText('Please enter the tracking number.')).toBeVisible();
  await dialog(page).getByLabel('Carrier').fill('Front Range Parcel');
  await dialog(page).getByLabel('Tracking number').fill('FRP 4471 220');
  await dialog(page).getByRole('button', { name: 'Ship' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: `Order ${order.number}: Shipped.` })).toBeVisible();
  await expect(next(page)).toBeFocused();
  await expect(history(page).first()).toContainText('Front Range Parcel, FRP 4471 220');
  await button(page, 'Mark as delivered').click();
  await expect(next(page)).toHaveText('Nothing left to do');
  await expect(history(page)).toHaveText([/^Delivered/, /^Shipped/, /^Packed/, /^Confirmedby the shop/, /^Placed/]);
});

test('when an admin cancels an order with a reason, then its stock is restored, and the history has the reason', async ({
  page,
  admin: _,
}) => {
  const part = await makePart({ availableQuantity: 20 });
  const order = await makeOrder(await makeAccount(), { partsId: part._id, quantity: 4 });
  expect((await readPart(part._id)).availableQuantity).toBe(16);
  await open(page, order);
  await button(page, 'Cancel order').click();
  await expect(dialog(page)).toContainText('4 pieces go back in stock right away.');
  await dialog(page).getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(button(page, 'Cancel order')).toBeFocused();
  await button(page, 'Cancel order').click();
  await dialog(page).getByLabel('Reason').fill('The casting has a crack.');
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(history(page).first()).toContainText('“The casting has a crack.”');
  await expect(next(page)).toHaveText('Nothing left to do');
  await expect.poll(async () => (await readPart(part._id)).availableQuantity).toBe(20);
});

test('when a return is requested, then an admin can accept it after a confirmation', async ({ page, admin: _ }) => {
  const rider = await makeAccount();
  const part = await makePart({ availableQuantity: 20 });
  const order = await makeOrder(rider, { partsId: part._id });
  await advanceOrder(order, 4);
  await open(page, order);
  await actOnOrder(rider, order, { action: 'request-return', reason: 'Too wide' });
  await expect(history(page).first()).toContainText('“Too wide”');
  await button(page, 'Accept return').click();
  await expect(dialog(page).getByRole('button', { name: 'Keep it as it is' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Accept return' }).click();
  await expect(history(page).first()).toHaveText(/^Returned/);
  await expect.poll(async () => (await readPart(part._id)).availableQuantity).toBe(20);
});

test('when two admins have an order open, then an action of one updates the page of the other without a reload', async ({
  page,
  admin: _,
  openOther,
}) => {
  const order = await makeOrder(await makeAccount());
  const other = await openOther();
  await signIn(other.context(), await makeAccount({ isAdmin: true }));
  await Promise.all([open(page, order), open(other, order)]);
  await button(page, 'Confirm').click();
  await expect(button(other, 'Mark as packed')).toBeVisible();
  await expect(history(other)).toHaveText([/^Confirmed/, /^Placed/]);
});

test('when another admin acted first, then the page says what happened and what is possible, and shows the current order', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/409|Firestore|ERR_FAILED|cleardot/);
  const order = await makeOrder(await makeAccount());
  // Without the listener, the page keeps its outdated buttons.
  await page.route(/google\.firestore\.v1\.Firestore/, (route) => route.abort());
  await page.goto(`/dashboard/orders/${order._id}`);
  await expect(button(page, 'Cancel order')).toBeVisible();
  await advanceOrder(order, 3);
  await button(page, 'Cancel order').click();
  await dialog(page).getByLabel('Reason').fill('Late');
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else was faster' })).toHaveText(
    'Someone else was faster: the order is now “Shipped”. You can move this order to: Delivered.',
  );
  await expect(button(page, 'Mark as delivered')).toBeVisible();
  await expect(button(page, 'Cancel order')).toHaveCount(0);
  await expect(next(page)).toBeFocused();
});

test('when an action on an order fails, then the dialog says why and keeps what was typed', async ({
  page,
  admin: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const order = await makeOrder(await makeAccount());
  await open(page, order);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/actions', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await button(page, 'Cancel order').click();
  await dialog(page).getByLabel('Reason').fill('The casting has a crack.');
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('The shop had an unexpected error.');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('The casting has a crack.');
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(next(page)).toHaveText('Nothing left to do');
});

test('when no order has the number in the URL, then the page says so', async ({ page, admin: _, complaints }) => {
  complaints.expect(/404/);
  await page.goto('/dashboard/orders/NONE0000');
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the order board' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
});
