import type { Page } from '@playwright/test';
import type { Part } from '@fourteener/contract/parts';
import { type Account, makeAccount } from './support/accounts.ts';
import { delivery, fillDelivery } from './support/delivery-form.ts';
import { logIn } from './support/log-in.ts';
import { whileOffline } from './support/offline.ts';
import { callShop, makePart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Saved {
  lines: { partsId: string; quantity: number }[];
}

const basketLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Basket' });
const quantity = (page: Page, part: Part) => page.getByLabel(`Quantity of ${part.name}`);
const readSaved = async (as: Account) => ((await callShop('/baskets/mine', as)) as Saved).lines;
const save = (as: Account, lines: Saved['lines']) => callShop('/baskets/mine', as, { method: 'PUT', body: { lines } });
const expectSaved = (as: Account, lines: Saved['lines']) => expect.poll(() => readSaved(as)).toEqual(lines);

async function add(page: Page, part: Part): Promise<void> {
  await page.goto(`/product/${part._id}`);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('status').getByText('In your basket')).toBeVisible();
}

async function addAsVisitor(page: Page, part: Part): Promise<void> {
  await page.goto('/product');
  await page.getByRole('article', { name: part.name }).getByRole('button', { name: 'Add to basket' }).click();
  await expect(basketLink(page)).toHaveText(/^Basket\s*1/);
}

async function order(page: Page): Promise<void> {
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
}

test('when a customer signs out, then the basket leaves the browser in every tab, and is back after the sign-in', async ({
  page,
  context,
  customer,
  part,
}) => {
  await add(page, part);
  await expectSaved(customer, [{ partsId: part._id, quantity: 2 }]);
  const other = await context.newPage();
  await other.goto('/basket');
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
});

test('when another customer signs in to the same browser, then they see their own basket', async ({
  page,
  customer: _,
  part,
}) => {
  const next = await makeAccount();
  const theirs = await makePart();
  await save(next, [{ partsId: theirs._id, quantity: 3 }]);
  await add(page, part);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logIn(page, next.email, next.password);
  await expect(basketLink(page)).toHaveText(/^Basket\s*1/);
  await basketLink(page).click();
  await expect(quantity(page, theirs)).toHaveValue('3');
  await expect(quantity(page, part)).toHaveCount(0);
});

test("when a visitor with a basket signs in, then it is merged with the account's, and no part counts twice", async ({
  page,
  part,
}) => {
  const customer = await makeAccount();
  const other = await makePart();
  await save(customer, [
    { partsId: part._id, quantity: 5 },
    { partsId: other._id, quantity: 2 },
  ]);
  const third = await makePart();
  await addAsVisitor(page, third);
  await page.getByRole('article', { name: part.name }).getByRole('button', { name: 'Add to basket' }).click();
  await expect(basketLink(page)).toHaveText(/^Basket\s*2/);
  await page.goto('/login');
  await logIn(page, customer.email, customer.password);
  await expect(basketLink(page)).toHaveText(/^Basket\s*3/);
  await expectSaved(customer, [
    { partsId: part._id, quantity: 5 },
    { partsId: other._id, quantity: 2 },
    { partsId: third._id, quantity: 2 },
  ]);
});

test('when two devices fill the basket of an account, then both show all of it, and an order empties it on both', async ({
  page,
  customer,
  part,
  openOther,
}) => {
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
});

test('when a part is added elsewhere while the basket is open, then the order waits until the customer has seen it', async ({
  page,
  customer,
  part,
}) => {
  const other = await makePart();
  await add(page, part);
  // What the page asks for when it opens must not bring what is saved elsewhere below.
  const opened = page.waitForResponse('**/baskets/mine');
  await page.goto('/basket');
  await opened;
  await expect(quantity(page, part)).toHaveValue('2');
  await expectSaved(customer, [{ partsId: part._id, quantity: 2 }]);
  await save(customer, [
    { partsId: part._id, quantity: 2 },
    { partsId: other._id, quantity: 2 },
  ]);
  await order(page);
  await expect(page.getByRole('alert').getByText('Your basket was changed on another device.')).toBeVisible();
  await expect(quantity(page, other)).toHaveValue('2');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  expect(await callShop(`/order?userEmail=${customer.email}`, customer)).toHaveLength(2);
});

test('when the browser is offline while the basket is filled, then the account has the basket once it is online', async ({
  page,
  customer,
  part,
  complaints,
}) => {
  await page.goto(`/product/${part._id}`);
  await expect(page.getByRole('button', { name: 'Add to basket' })).toBeVisible();
  await whileOffline(page, complaints, async () => {
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(basketLink(page)).toHaveText(/^Basket\s*1/);
    expect(await readSaved(customer)).toEqual([]);
  });
  await expectSaved(customer, [{ partsId: part._id, quantity: 2 }]);
});

test('when a session expires before the basket was saved, then the same account finds it and nobody sees it before', async ({
  page,
  context,
  customer,
  part,
  complaints,
}) => {
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
});

test('when a visitor uses the basket, then no basket request is sent to the shop', async ({ page, part }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/baskets') && asked.push(request.url()));
  await addAsVisitor(page, part);
  await page.goto('/basket');
  await expect(quantity(page, part)).toHaveValue('2');
  expect(asked).toEqual([]);
});
