import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Account, makeAccount } from './support/accounts.ts';
import { advanceOrder, makeOrder } from './support/orders.ts';
import { tabTo } from './support/keyboard.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'orders', exact: true }).getByRole('listitem');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Find an order' });
const state = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name });
/** A unique word of ten letters, as many as a search compares. */
const newWord = () => `q${randomUUID().replaceAll('-', '').slice(0, 9)}`;
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' });

/** The orders of a customer whose name contains a unique word: a confirmed one, then two placed together. */
async function makeOrders(): Promise<{
  rider: Account;
  word: string;
  part: string;
  orders: [OrderItem, OrderItem, OrderItem];
}> {
  const [word, part] = [newWord(), newWord()];
  const rider = await makeAccount({ name: `June ${word}` });
  const parts = [await makePart({ name: `Stem ${part}` }), await makePart()] as const;
  const single = await makeOrder(rider, { partsId: parts[0]._id });
  await advanceOrder(single, 'confirmed');
  const lines = parts.map(({ _id: partsId }) => ({ partsId, quantity: 2 }));
  const body = { lines, phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };
  await callShop('/baskets', rider, { method: 'POST', body });
  const orders = (await callShop(`/order?userEmail=${encodeURIComponent(rider.email)}`, rider)) as OrderItem[];
  const together = orders.filter(({ _id }) => _id !== single._id) as [OrderItem, OrderItem];
  return { rider, word, part, orders: [single, ...together] };
}

/** Whether exactly the orders of these items are listed, each once, in any order. */
async function expectOrders(page: Page, orders: readonly OrderItem[]): Promise<void> {
  const listed = async () => (await rows(page).getByRole('link').allTextContents()).toSorted();
  const numbers = new Set(orders.map(({ orderId }) => formatOrderNumber(orderId)));
  await expect.poll(listed).toEqual([...numbers].toSorted());
}

test(
  'when an admin filters orders by pointer, then the address has each filter, and Back and Clear remove them',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const { rider, word, part, orders } = await makeOrders();
    const [single, ...together] = orders;
    await page.goto('/dashboard/orders');
    for (const [typed, found] of [
      [word.slice(0, 7), orders],
      [rider.email.slice(0, 16), orders],
      [single.number.toLowerCase(), [single]],
      [part, orders.filter(({ partsName }) => partsName.includes(part))],
      [`june ${word}`, orders],
    ] as const) {
      await field(page).fill(typed);
      await expectOrders(page, found);
    }
    await expect(page.getByText(/^Not live: as of/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders 2');
    await expect(rows(page).getByText('2 parts')).toHaveCount(1);

    await state(page, /^Placed 1/).click();
    await expectOrders(page, together);
    await page.getByLabel('Placed from').fill(today());
    await page.getByLabel('Payment').selectOption('Refunded');
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({ status: 'placed', search: `june ${word}`, from: today(), payment: 'refunded' });
    await page.goBack();
    await expectOrders(page, together);
    await page.goForward();
    await expect(page.getByText('Each word that you type must begin')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/orders\?status=placed$/);
    await expect(field(page)).toHaveValue('');
    await page.getByRole('link', { name: 'Table view' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'manage All Orders' })).toBeVisible();
  },
);

test(
  'when an admin filters orders by keyboard, then / leads to the search, the arrow key to the rows, and Back keeps every filter',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const { word, orders } = await makeOrders();
    const [single, ...together] = orders;
    const press = async (target: Locator, ...keys: string[]) => {
      await tabTo(page, target);
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.goto('/dashboard/orders');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    await expectOrders(page, orders);
    await press(state(page, /^Placed/), 'Enter');
    await expectOrders(page, together);
    await press(state(page, /^Confirmed/), 'Enter');
    await expectOrders(page, [single]);
    await press(state(page, /^All/), 'Enter');
    await press(page.getByLabel('Placed from'));
    await page.keyboard.type(today().replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1'));
    await expect(page).toHaveURL(new RegExp(`from=${today()}`));
    await press(page.getByLabel('Payment'), 'R');
    await expect(page).toHaveURL(/payment=refund/);
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
    await page.goBack();
    await expectOrders(page, orders);
    await press(field(page), 'ArrowDown');
    await expect(rows(page).first()).toBeFocused();
    const number = (await rows(page).first().getByRole('link').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await page.goBack();
    await expectOrders(page, orders);
    await expect(field(page)).toHaveValue(word);
  },
);
