import { addDollars } from '@fourteener/contract/money';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';

/** An order: everything that a customer placed at once, or those of its items that a list has. */
export interface Order {
  /** The id of the order's first item. */
  _id: string;
  /** The number that customers and staff use. */
  number: string;
  /** The items; the order's first item is the first, if the list has it. */
  items: readonly [OrderItem, ...OrderItem[]];
  /** The number of the order's items, including those that the list does not have. */
  size: number;
}

/** The orders of a list of items, each in the place of its first item. */
export function groupByOrder(items: readonly OrderItem[]): Order[] {
  return [...Map.groupBy(items, ({ orderId }) => orderId)].map(([id, group]) => {
    const isFirst = (item: OrderItem) => Number(item._id === id);
    const sorted = group.toSorted((a, b) => isFirst(b) - isFirst(a)) as [OrderItem, ...OrderItem[]];
    return { _id: id, number: formatOrderNumber(id), items: sorted, size: sorted[0].orderSize ?? sorted.length };
  });
}

/** The sum of an order's items, without shipping and tax: dollars. */
export function totalOf({ items }: Pick<Order, 'items'>): number {
  return addDollars(items.map(({ total }) => total));
}

/** Whether the place of an order is unknown, since its address does not name it: until then nothing of it is paid, confirmed or packed. */
export function awaitsPlace({ items }: Pick<Order, 'items'>): boolean {
  return items.some((item) => item.awaitsPlace);
}

/** Whether the customer picks up the order, so that there is no parcel. */
export function isPickUp({ items: [first] }: Pick<Order, 'items'>): boolean {
  return first.isPickUp === true;
}

/** The steps of all items of an order, the oldest first, each with the name of its part. */
export function listItemSteps({ items }: Pick<Order, 'items'>): { key: string; part: string; step: OrderStep }[] {
  return items
    .flatMap(({ _id, partsName: part, history }) => history.map((step, n) => ({ key: `${_id} ${n}`, part, step })))
    .toSorted((one, other) => Date.parse(one.step.at) - Date.parse(other.step.at));
}
