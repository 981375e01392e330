import { randomUUID } from 'node:crypto';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { actOnOrder, advanceOrder, makeOrder } from './support/orders.ts';
import { countPresses, DESK } from './support/presses.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Find a customer' });
const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

/** A unique phone number, and the same number in the notation of another person. */
function makePhone(): { phone: string; heard: string } {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0');
  return { phone: `(719) ${digits.slice(0, 3)}-${digits.slice(3)}`, heard: `+1 719${digits}` };
}

/** An order of a new customer with this phone number. */
async function makeCaller(phone: string) {
  const name = `Caller ${randomUUID().slice(0, 8)}`;
  const rider = await makeAccount({ name });
  const { _id: partsId } = await makePart({ price: 24, minimumQuantity: 1, availableQuantity: 9 });
  const order = await makeOrder(rider, { partsId, phone });
  return { name, rider, order };
}

/** Opens the list of customers once it has this one: the shop computes it after the order. */
async function openCustomers(page: Page, name: string): Promise<void> {
  await page.setViewportSize(DESK);
  await expect
    .poll(async () => {
      await page.goto(`/dashboard/customers?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
      await expect(main(page).getByText(/^Loading/)).toHaveCount(0);
      return page.getByRole('link', { name }).count();
    })
    .toBe(1);
  await page.goto('/dashboard/customers');
}

test(
  'when a caller asks for their parcel, then an owner finds it by the phone number in two presses, in whatever form the number is typed',
  { tag: '@long' },
  async ({ page, admin: _admin }) => {
    const { phone, heard } = makePhone();
    const { name, order } = await makeCaller(phone);
    await advanceOrder(order, 'packed');
    const shipment = { action: 'ship', carrier: 'Front Range Parcel', trackingCode: 'FRP 8912 626' } as const;
    await actOnOrder(await makeAccount({ isAdmin: true }), order, shipment);
    await page.setViewportSize(DESK);

    await page.goto('/dashboard/overview');
    const inPalette = countPresses();
    await inPalette.press(page.getByRole('button', { name: /Find or run/ }));
    await inPalette.type(page.getByRole('combobox', { name: /^Find an order/ }), heard);
    const found = page.getByRole('dialog', { name: 'Command palette' }).getByRole('group', { name: 'Orders' });
    await expect(found.getByRole('option')).toContainText(`${order.number}, ${name}`);
    await expect(found.getByRole('option')).toContainText('Shipped');
    await expect(found.getByRole('option')).toContainText('Front Range Parcel FRP 8912 626, shipped');
    expect(inPalette.done.presses).toBe(2);

    await page.goto('/dashboard/orders');
    const inOrders = countPresses();
    await inOrders.type(page.getByRole('searchbox', { name: 'Find an order' }), phone);
    await inOrders.press(page.getByRole('link', { name: order.number }));
    await expect(page.getByRole('region', { name: 'History' })).toContainText('FRP 8912 626');
    expect(inOrders.done.presses).toBe(2);
  },
);

test(
  'when a customer calls to order, then one press on the customer’s page opens the form, filled in with account and address',
  { tag: '@long' },
  async ({ page, admin: _admin, complaints }) => {
    // The customer has no profile.
    complaints.expect(/404/);
    const { phone } = makePhone();
    const { name, rider } = await makeCaller(phone);
    const part = await makePart({ price: 31, minimumQuantity: 1, availableQuantity: 9 });
    await openCustomers(page, name);
    const { done, press, type } = countPresses();
    await type(search(page), name);
    await press(page.getByRole('link', { name }));
    await press(page.getByRole('link', { name: 'Write an order' }));
    await expect(page.getByLabel('Customer’s email')).toHaveValue(rider.email);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
    await type(page.getByRole('combobox', { name: 'Add a part' }), part.name);
    await press(page.getByRole('option', { name: new RegExp(`^${part.name}`) }));
    await press(page.getByRole('button', { name: /^Place order for/ }));
    await expect(page.getByRole('region', { name: 'What was ordered' })).toContainText(name);
    expect(done.presses).toBeLessThanOrEqual(6);
  },
);

test(
  'when an owner blocks an account with open orders, then it takes five presses, and the orders are canceled',
  { tag: '@long' },
  async ({ page, admin: _admin, complaints }) => {
    // The customer has no profile.
    complaints.expect(/404/);
    const { phone } = makePhone();
    const { name, rider, order } = await makeCaller(phone);
    await openCustomers(page, name);
    const { done, press, type } = countPresses();
    await type(search(page), name);
    await press(page.getByRole('link', { name }));
    await expect(section(page, 'Totals').getByRole('link', { name: 'Placed: 1 order' })).toBeVisible();
    await press(page.getByRole('button', { name: /^Block/ }));
    const dialog = page.getByRole('alertdialog');
    await type(dialog.getByLabel('Reason'), 'Stolen card');
    await press(dialog.getByRole('button', { name: 'Block' }));
    await expect(page.getByText(`${rider.email} is blocked.`)).toBeVisible();
    await expect(section(page, 'Totals')).toContainText('No open orders.');
    expect(done.presses).toBeLessThanOrEqual(5);
    const now = (await callShop(`/order/${order._id}`, await makeAccount({ isAdmin: true }))) as OrderItem;
    expect(now.status).toBe('cancelled');
    await page.goto('/dashboard/customers?segment=blocked');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Blocked');
  },
);
