import type { Page } from '@playwright/test';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Account } from './support/accounts.ts';
import { delivery, fillDelivery } from './support/delivery-form.ts';
import { logIn } from './support/log-in.ts';
import { callShop, makePart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Saved {
  lines: { partsId: string; quantity: number }[];
}

const basketLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Basket' });
const quantity = (page: Page, part: Part) => page.getByLabel(`Quantity of ${part.name}`);
const readSaved = async (as: Account) => ((await callShop('/baskets/mine', as)) as Saved).lines;
const expectSaved = (as: Account, lines: Saved['lines']) => expect.poll(() => readSaved(as)).toEqual(lines);

async function add(page: Page, part: Part): Promise<void> {
  await page.goto(`/product/${part._id}`);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('status').getByText('In your basket')).toBeVisible();
}

async function order(page: Page): Promise<void> {
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
}

test(
  'when a customer fills the basket in one of two tabs and signs out, then both tabs show it, both forget it, and it is back after the sign-in',
  { tag: '@long' },
  async ({ page, context, customer, part }) => {
    const other = await context.newPage();
    await other.goto('/basket');
    await expect(other.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await add(page, part);
    await expectSaved(customer, [{ partsId: part._id, quantity: 2 }]);
    await expect(quantity(other, part)).toHaveValue('2');
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
      await expect(basketLink(tab)).toHaveText(/^Basket\s*$/);
    }
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(part._id);

    await page.goto('/login');
    await logIn(page, customer.email, customer.password);
    await expect(basketLink(page)).toHaveText(/^Basket\s*1/);
  },
);

test(
  'when two devices fill the basket of an account, then both show all lines, and an order empties it on both',
  { tag: '@long' },
  async ({ page, customer, part, openOther }) => {
    const other = await makePart();
    const phone = await openOther();
    await signIn(phone.context(), customer);
    await add(page, part);
    await expectSaved(customer, [{ partsId: part._id, quantity: 2 }]);
    await phone.goto('/basket');
    await expect(quantity(phone, part)).toHaveValue('2');
    await add(phone, other);
    await expect.poll(async () => (await readSaved(customer)).length).toBe(2);

    await page.goto('/basket');
    await expect(quantity(page, other)).toHaveValue('2');
    await phone.goto('/basket');
    await expect(quantity(phone, other)).toHaveValue('2');
    await phone.getByLabel('Phone').fill(delivery.phone);
    await order(page);
    await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
    expect(await readSaved(customer)).toEqual([]);

    // The lines that the phone still shows must not be ordered again.
    await order(phone);
    await expect(phone.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    expect(await callShop(`/order?userEmail=${customer.email}`, customer)).toHaveLength(2);
  },
);

test(
  'when a session expires before the basket was saved, then nobody else sees the basket, and the same account finds it again',
  { tag: '@long' },
  async ({ page, context, customer, part, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    await page.route('**/baskets/mine', (route) => route.abort());
    await add(page, part);
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate(`localStorage.removeItem('accessToken')`);
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await expect(basketLink(page)).toHaveText(/^Basket\s*$/);
    await page.unroute('**/baskets/mine');
    await page.goto('/login');
    await logIn(page, customer.email, customer.password);
    await expect(basketLink(page)).toHaveText(/^Basket\s*1/);
    await expectSaved(customer, [{ partsId: part._id, quantity: 2 }]);
  },
);
