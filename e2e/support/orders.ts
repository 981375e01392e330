import type { Locator, Page } from '@playwright/test';
import type { Sent } from '@fourteener/contract/shapes';
import type { Part } from '@fourteener/contract/parts';
import type { Account } from './accounts.ts';
import { callShop } from './shop.ts';

/** Orders one after the other, so that each is newer than the one before. */
export async function order(customer: Account, part: Part, quantities: number[]): Promise<void> {
  for (const quantity of quantities) {
    const body = { partsId: part._id, quantity, phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };
    await callShop('/order', customer, { method: 'POST', body });
  }
}

/** What brings an order from placed to shipped. */
export const shipping: Sent<'changeOrder', 'body'>[] = [
  { action: 'confirm' },
  { action: 'pack' },
  { action: 'ship', carrier: 'Pass Couriers', trackingCode: 'PC 4417 0093' },
];

/** Changes the customer's first order past their browser, as somebody else does it meanwhile; returns its id. */
export async function changeOrder(
  customer: Account,
  as: Account,
  ...changes: Sent<'changeOrder', 'body'>[]
): Promise<string> {
  const [{ _id }] = (await callShop(`/order?userEmail=${customer.email}`, customer)) as [{ _id: string }];
  for (const body of changes) await callShop(`/order/${_id}/actions`, as, { method: 'POST', body });
  return _id;
}

/** Where the one order of a page stands. */
export function presentStep(page: Page): Locator {
  return page.getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]');
}
