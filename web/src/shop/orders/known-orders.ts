import type { OrderItem } from '@fourteener/contract/order/schemas';

interface Pages {
  pages: { rows: OrderItem[] }[];
}

/** The same pages with the current data of their orders; orders that are on none of the pages are left out. */
export function renewOrders<P extends Pages>(known: P, orders: readonly OrderItem[]): P {
  const byId = new Map(orders.map((order) => [order._id, order]));
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, rows: page.rows.map((order) => byId.get(order._id) ?? order) })),
  };
}

/** Whether any of the orders is on none of the pages. */
export function hasUnknown({ pages }: Pages, orders: readonly OrderItem[]): boolean {
  const ids = new Set(pages.flatMap(({ rows }) => rows.map(({ _id }) => _id)));
  return orders.some(({ _id }) => !ids.has(_id));
}

/** Says which orders have changed since they were read, for those who do not see the page change. */
export function tellChanges(
  { pages }: Pages,
  orders: readonly OrderItem[],
  nameStatus: (order: OrderItem) => string,
): string {
  const before = new Map(pages.flatMap(({ rows }) => rows.map(({ _id, status }) => [_id, status] as const)));
  return orders
    .filter(({ _id, status }) => before.has(_id) && before.get(_id) !== status)
    .map((order) => `Order ${order.number}: ${nameStatus(order)}.`)
    .join(' ');
}
