import { placedOrder } from '@fourteener/contract/order/examples';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { Page } from '@playwright/test';
import { mockOrderListener } from './still-orders.ts';

// The shop of the browser tests takes no payments, so the calls about them are mocked with the contract's examples;
// functions/test/contract checks that the server answers alike.

export const paidPurchase: Purchase = examplePurchase;
export const duePurchase: Purchase = {
  ...paidPurchase,
  state: 'due',
  due: 108.28,
  paid: 0,
  dueBy: '2099-12-08T20:06:00.000Z',
};

/** Mocks the calls about one purchase for admins; returns a function that changes the purchase from then on. */
export async function answerPurchase(page: Page, first: Purchase): Promise<(purchase: Purchase) => void> {
  let purchase = first;
  await answer(page, '/settings/payment$', () => ({
    ...examples.getPaymentSettings.answer,
    methods: ['invoice', 'card'],
  }));
  await answer(page, '/purchases\\?', () => [purchase]);
  await answer(page, `/purchases/${first._id}$`, () => purchase);
  return (next) => {
    purchase = next;
  };
}

/** Mocks the calls about one order of a purchase; returns the order's id. The order does not change by itself. */
export async function answerOrderOf(page: Page, purchase: Purchase, placed: OrderItem = placedOrder): Promise<string> {
  const order = { ...placed, purchaseId: purchase._id };
  await mockOrderListener(page);
  await answerPurchase(page, purchase);
  await answer(page, '/allorders\\?', () => [order]);
  await answer(page, `/order/${order._id}$`, () => order);
  return order._id;
}

async function answer(page: Page, calls: string, json: () => unknown): Promise<void> {
  await page.route(new RegExp(calls), (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ json: json() }) : route.fallback(),
  );
}
