import type { Locator, Page } from '@playwright/test';
import type { Order, OrderChange } from '@fourteener/contract/orders';
import type { OrderStatus } from '@fourteener/contract/order-states';
import { type Account, makeAccount } from './accounts.ts';
import { callShop, makePart } from './shop.ts';

interface Wanted {
  quantity?: number;
  phone?: string;
  address?: string;
  partsId?: string;
}

/** Places an order past the browser, for a part of its own unless one is named. */
export async function makeOrder(customer: Account, wanted: Wanted = {}): Promise<Order> {
  const body = {
    partsId: wanted.partsId ?? (await makePart())._id,
    quantity: 2,
    phone: '(719) 555-0142',
    address: '218 F Street, Salida, CO 81201',
    ...wanted,
  };
  const { insertedId } = (await callShop('/order', customer, { method: 'POST', body })) as { insertedId: string };
  return (await callShop(`/order/${insertedId}`, customer)) as Order;
}

/** Brings an order to another state past the browser. */
export async function actOnOrder(as: Account, { _id }: Order, change: OrderChange): Promise<Order> {
  return (await callShop(`/order/${_id}/actions`, as, { method: 'POST', body: change })) as Order;
}

const way: readonly OrderChange[] = [
  { action: 'confirm' },
  { action: 'pack' },
  { action: 'ship', carrier: 'Pass Couriers', trackingCode: 'PC 4417 0093' },
  { action: 'deliver' },
];

/** Brings an order on its way past the browser, so many steps from placed. */
export async function bringOn(order: Order, steps: 1 | 2 | 3 | 4): Promise<OrderStatus> {
  const admin = await makeAccount({ isAdmin: true });
  let { status } = order;
  for (const change of way.slice(0, steps)) ({ status } = await actOnOrder(admin, order, change));
  return status;
}

/** Where the one order of a page stands. */
export function presentStep(page: Page): Locator {
  return page.getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]');
}
