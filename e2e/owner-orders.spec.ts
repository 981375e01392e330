import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { actOnOrder, advanceOrder, makeOrder } from './support/orders.ts';
import { countPresses, DESK } from './support/presses.ts';
import { callShop, makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// An owner's daily tasks about orders, each with its number of presses. day-of-orders.spec.ts has a day of fifteen
// parcels.

const rows = (page: Page) => page.getByRole('list', { name: 'orders', exact: true }).locator('> li');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected orders' });
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const dialog = (page: Page) => page.getByRole('alertdialog');

test('when an owner opens the overview, then it counts the tasks, and one press leads to each', async ({
  page,
  admin: _,
}) => {
  await makeOrder(await makeAccount());
  await page.setViewportSize(DESK);
  await page.goto('/dashboard/overview');
  const { done, press } = countPresses();
  const task = page.getByRole('link', { name: /^Orders to confirm [\d,]+$/ });
  await expect(task).not.toHaveText(/ 0$/);
  await press(task);
  await expect(page).toHaveURL(/\/dashboard\/orders\?status=placed$/);
  await expect(rows(page).first()).toContainText('Placed');
  expect(done.presses).toBe(1);
});

test('when an owner confirms ten orders, then it takes two presses', { tag: '@long' }, async ({ page, admin: _ }) => {
  const rider = await makeAccount();
  const part = await makePart({ availableQuantity: 40 });
  const placed: OrderItem[] = [];
  for (let n = 0; n < 10; n += 1) placed.push(await makeOrder(rider, { partsId: part._id }));
  await page.setViewportSize(DESK);
  await page.goto(`/dashboard/orders?person=${rider.uid}`);
  await expect(rows(page)).toHaveCount(10);
  const { done, press } = countPresses();
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await press(bar(page).getByRole('button', { name: 'Confirm 10' }));
  await expect(said(page, '10 orders: Confirmed.')).toBeVisible();
  expect(done.presses).toBe(2);
  for (const { _id } of placed) expect(await callShop(`/order/${_id}`, rider)).toMatchObject({ status: 'confirmed' });
});

test('when an owner changes the address of an order of three parts, then it takes three presses', async ({
  page,
  admin: _,
}) => {
  const rider = await makeAccount();
  const parts = [await makePart(), await makePart(), await makePart()];
  const body = {
    lines: parts.map(({ _id: partsId }) => ({ partsId, quantity: 2 })),
    ...{ phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' },
  };
  const { insertedIds } = (await callShop('/baskets', rider, { method: 'POST', body })) as { insertedIds: string[] };
  const moved = '14 Alpine Street, Salida, CO 81201';
  await page.setViewportSize(DESK);
  await page.goto(`/dashboard/orders/${insertedIds[0]}`);
  const { done, press, type } = countPresses();
  await press(page.getByRole('button', { name: 'Change address' }));
  await type(dialog(page).getByLabel('Address'), moved);
  await press(dialog(page).getByRole('button', { name: 'Change address' }));
  await expect(dialog(page)).toHaveCount(0);
  expect(done.presses).toBe(3);
  for (const id of insertedIds) expect(await callShop(`/order/${id}`, rider)).toMatchObject({ address: moved });
});

test(
  'when an owner types an action and an order number into the palette, then the dialog of the action opens after two presses',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const order = await makeOrder(await makeAccount());
    await page.setViewportSize(DESK);
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Find an order/ }).fill(`cancel ${order.number}`);
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('option', { selected: true })).toHaveText(
      new RegExp(`^Cancel order: ${order.number}`),
    );
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();
    await expect(page).toHaveURL(`/dashboard/orders/${order._id}`);
  },
);

test(
  'when an owner accepts one of two announced pieces, then it takes three presses, and that piece is in stock',
  { tag: '@long' },
  async ({ page, admin: _, part }) => {
    const rider = await makeAccount();
    const order = await makeOrder(rider, { partsId: part._id, quantity: 3 });
    await advanceOrder(order, 'delivered');
    await actOnOrder(rider, order, { action: 'request-return', quantity: 2, reason: 'Too wide.' });
    await page.setViewportSize(DESK);
    await page.goto(`/dashboard/orders/${order._id}`);
    const { done, press, type } = countPresses();
    await press(page.getByRole('main').getByRole('button', { name: 'Accept return' }));
    await type(dialog(page).getByLabel('Pieces that arrived'), '1');
    await press(dialog(page).getByRole('button', { name: 'Accept return' }));
    await expect(dialog(page)).toHaveCount(0);
    expect(done.presses).toBe(3);
    expect((await readPart(part._id)).availableQuantity).toBe(20 - 3 + 1);
  },
);

test(
  'when an owner ships six more orders together with a number each, then it takes nine presses, and none stays chosen',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const rider = await makeAccount();
    const part = await makePart({ availableQuantity: 40 });
    const orders: OrderItem[] = [];
    for (let n = 0; n < 7; n += 1) orders.push(await makeOrder(rider, { partsId: part._id }));
    for (const order of orders) await advanceOrder(order, 'packed');
    await page.setViewportSize(DESK);
    await page.goto(`/dashboard/orders?status=packed&person=${rider.uid}`);
    await expect(rows(page)).toHaveCount(7);
    await rows(page).first().getByRole('checkbox').click();
    await bar(page).getByRole('button', { name: 'Ship 1' }).click();
    await dialog(page).getByLabel('Carrier').fill('Front Range Parcel');
    await dialog(page)
      .getByLabel(/^Tracking number of/)
      .fill('FRP 1');
    await dialog(page).getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(rows(page)).toHaveCount(6);
    await expect(bar(page)).toHaveCount(0);

    const { done, press, type } = countPresses();
    await press(page.getByRole('checkbox', { name: 'Select all on this page' }));
    await press(bar(page).getByRole('button', { name: 'Ship 6' }));
    const numbers = await dialog(page)
      .getByLabel(/^Tracking number of/)
      .all();
    await expect(
      dialog(page)
        .getByLabel(/^Tracking number of/)
        .first(),
    ).toBeFocused();
    for (const [n, field] of numbers.entries()) await type(field, `FRP 4471 ${n}`);
    await press(dialog(page).getByRole('button', { name: 'Ship', exact: true }));
    await expect(said(page, '6 orders: Shipped.')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(done.presses).toBe(9);
    const last = (await callShop(`/order/${orders[0]?._id}`, rider)) as OrderItem;
    expect(last).toMatchObject({
      status: 'shipped',
      history: expect.arrayContaining([expect.objectContaining({ carrier: 'Front Range Parcel' })]),
    });
  },
);
