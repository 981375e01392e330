import type { Locator, Page } from '@playwright/test';
import type { OrderItem, OrderChange } from '@fourteener/contract/order/schemas';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { changesTo } from '@fourteener/contract/testing/orders';
import { type Account, makeAccount } from './accounts.ts';
import { callShop, makePart } from './shop.ts';

interface Wanted {
  quantity?: number;
  phone?: string;
  address?: string;
  partsId?: string;
}

/** Places an order through the API, for a new part unless one is given. */
export async function makeOrder(customer: Account, wanted: Wanted = {}): Promise<OrderItem> {
  const body = {
    partsId: wanted.partsId ?? (await makePart())._id,
    quantity: 2,
    phone: '(719) 555-0142',
    address: '218 F Street, Salida, CO 81201',
    ...wanted,
  };
  const { insertedId } = (await callShop('/order', customer, { method: 'POST', body })) as { insertedId: string };
  return (await callShop(`/order/${insertedId}`, customer)) as OrderItem;
}

/** Moves an order to another state through the API. */
export async function actOnOrder(as: Account, { _id }: OrderItem, change: OrderChange): Promise<OrderItem> {
  return (await callShop(`/order/${_id}/actions`, as, { method: 'POST', body: change })) as OrderItem;
}

/** Moves a placed order along its usual course to a state, through the API. */
export async function advanceOrder(order: OrderItem, status: OrderStatus): Promise<void> {
  const admin = await makeAccount({ isAdmin: true });
  for (const change of changesTo(status)) await actOnOrder(admin, order, change);
}

/** A delivered order of two new parts, with three pieces of one and two of the other. */
export async function makeDeliveredOfTwo(customer: Account): Promise<[OrderItem, OrderItem]> {
  const parts = [await makePart(), await makePart()];
  const body = {
    lines: parts.map(({ _id: partsId }, n) => ({ partsId, quantity: 3 - n })),
    ...{ phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' },
  };
  const placed = await callShop('/baskets', customer, { method: 'POST', body });
  const { insertedIds } = placed as { insertedIds: [string, string] };
  const [first, second] = (await Promise.all(insertedIds.map((id) => callShop(`/order/${id}`, customer)))) as [
    OrderItem,
    OrderItem,
  ];
  await advanceOrder(first, 'delivered');
  await advanceOrder(second, 'delivered');
  return [first, second];
}

/** The current status of the only order on a page. */
export function presentStep(page: Page): Locator {
  return page.getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]');
}
