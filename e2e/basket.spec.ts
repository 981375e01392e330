import { messages } from '@fourteener/contract/messages';
import type { Page } from '@playwright/test';
import type { Part } from '@fourteener/contract/part/schemas';
import { makeAccount } from './support/accounts.ts';
import { logIn } from './support/log-in.ts';
import { callShop, makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Writes lines to the browser's basket, as if the parts had been added one by one. */
async function fillBasket(page: Page, lines: { part: Part; quantity: number }[]): Promise<void> {
  const kept = JSON.stringify(lines.map(({ part, quantity }) => ({ id: part._id, quantity })));
  await page.addInitScript(`localStorage.getItem('filled') ?? localStorage.setItem('basket', ${JSON.stringify(kept)});
    localStorage.setItem('filled', 'yes');`);
}

async function placeAll(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('(719) 555-0142');
  await page.getByLabel('Address').fill('218 F Street, Salida, CO 81201');
  await page.getByRole('button', { name: 'Place Order' }).click();
}

/** The Idempotency-Keys of the basket orders that the page sends. */
function watchBaskets(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/baskets'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

const basketLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Basket' });
const line = (page: Page, part: Part) => page.getByRole('main').getByRole('listitem').filter({ hasText: part.name });
const lastOrder = async (email: string, as: Parameters<typeof callShop>[1]) =>
  (await callShop(`/order?userEmail=${email}`, as)) as unknown[];

test('when a visitor adds parts to the basket, then they survive a reload and the sign-in, and are ordered together', async ({
  page,
  part,
}) => {
  const customer = await makeAccount();
  const other = await makePart({ price: 99.5, minimumQuantity: 1 });
  await page.goto('/product');
  for (const { name } of [part, other]) {
    await page.getByRole('article', { name }).getByRole('button', { name: 'Add to basket' }).click();
  }
  await expect(basketLink(page)).toHaveText(/^Basket\s*2/);
  await page.getByRole('article', { name: other.name }).getByRole('button', { name: 'Add to basket' }).click();
  // The button first loads the basket's code: a reload before that would lose the press.
  await expect(page.getByRole('status').getByText(`In your basket: 2 × ${other.name}`)).toBeVisible();
  await page.reload();
  await basketLink(page).click();
  await expect(line(page, part).getByLabel('Quantity of')).toHaveValue('2');
  await expect(line(page, other).getByLabel('Quantity of')).toHaveValue('2');
  await expect(page.getByRole('main').getByText('$224.00')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Log in to order' }).click();
  await logIn(page, customer.email, customer.password);
  await expect(page).toHaveURL('/basket');
  await placeAll(page);
  await expect(page.getByRole('status').getByText(messages.orderPlaced.trim())).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(basketLink(page)).toHaveText(/^Basket\s*$/);
  expect((await readPart(part._id)).availableQuantity).toBe(18);
  expect((await readPart(other._id)).availableQuantity).toBe(18);
});

test('when the response to a basket order is lost and the page is reloaded, then a second click does not order again', async ({
  page,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await fillBasket(page, [{ part, quantity: 2 }]);
  const sent = watchBaskets(page);
  await page.route(
    '**/baskets',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/basket');
  await placeAll(page);
  await expect(page.getByRole('alert').getByText('We cannot reach the shop.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');
  await expect(line(page, part)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  expect(await lastOrder(customer.email, customer)).toHaveLength(1);
});

test('when the basket has parts on a phone, then the bar shows their number, and the menu leads to the basket and closes', async ({
  page,
  part,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await fillBasket(page, [{ part, quantity: 2 }]);
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Basket 1' })).toBeVisible();
  await bar.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Basket' }).click();
  await expect(page).toHaveURL('/basket');
  await expect(menu).toBeHidden();
});
