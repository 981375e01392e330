import type { OrderItem } from '@fourteener/contract/order/schemas';
import { stateOf } from '@fourteener/contract/order/states';
import type { Order } from '../../shop/orders/group-orders.ts';

/** The items of an order by where they go, without those that are canceled or back, as long as others are left. */
export function listParcels(items: Order['items']): (readonly [OrderItem, ...OrderItem[]])[] {
  const sent = items.filter(({ status }) => stateOf(status).goods !== 'released');
  const packed = sent.length > 0 ? sent : items;
  return [...Map.groupBy(packed, ({ address, phone }) => `${address}\n${phone}`).values()] as [
    OrderItem,
    ...OrderItem[],
  ][];
}
