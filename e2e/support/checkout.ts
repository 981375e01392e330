import { formatDollars } from '@fourteener/contract/money';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { changesTo } from '@fourteener/contract/testing/orders';
import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './accounts.ts';
import type { PaidShop } from './paid-shop.ts';
import { expect } from './test.ts';

/** Puts the smallest order of the part into the browser's basket, before its first page is opened. */
export async function fillBasket(page: Page, ...parts: Part[]): Promise<void> {
  const basket = JSON.stringify(parts.map(({ _id, minimumQuantity }) => ({ id: _id, quantity: minimumQuantity })));
  await page.addInitScript(`localStorage.getItem('filled') ?? localStorage.setItem('basket', ${JSON.stringify(basket)});
    localStorage.setItem('filled', 'yes');`);
}

/** Types an address in Salida. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Street').fill('218 F Street');
  await page.getByLabel('City').fill('Salida');
  await page.getByLabel('State').selectOption('CO');
  await page.getByLabel('ZIP').fill('81201');
  await page.getByLabel('Phone').fill('(719) 555-0142');
}

/** The total for that basket and address as the shop shows it: `$36.26`. */
export async function findTotal(shop: PaidShop, as: Account, ...parts: Part[]): Promise<string> {
  const lines = parts.map(({ _id, minimumQuantity }) => ({ partsId: _id, quantity: minimumQuantity }));
  const body = { lines, destination: { country: 'US', state: 'CO' } };
  const { total } = (await shop.call('/quotes', as, { method: 'POST', body })) as Quote;
  return formatDollars(total);
}

/** Orders the part by card, up to the open payment page; returns the id of the purchase and its total. */
export async function orderByCard(
  page: Page,
  shop: PaidShop,
  { customer, part }: { customer: Account; part: Part },
): Promise<{ id: string; total: string }> {
  const total = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: `Pay ${total}`, level: 1 })).toBeVisible();
  const [session] = shop.standIn.provider.sessions;
  return { id: session?.client_reference_id ?? '', total };
}

/** Presses a button of the payment page. */
export async function press(page: Page, name: 'Pay' | 'Decline' | 'Walk away'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Orders the part and pays by card; returns the id of the purchase and its total. */
export async function payByCard(
  page: Page,
  shop: PaidShop,
  bought: Parameters<typeof orderByCard>[2],
): ReturnType<typeof orderByCard> {
  const ordered = await orderByCard(page, shop, bought);
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  return ordered;
}

/** Takes an order through all steps until it is delivered, as admins do. */
export async function deliver(shop: PaidShop, id: string): Promise<void> {
  const admin = await makeAccount({ isAdmin: true });
  for (const body of changesTo('delivered')) await shop.call(`/order/${id}/actions`, admin, { method: 'POST', body });
}
