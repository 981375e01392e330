import type { Order } from '@fourteener/contract/orders';

/** The orders of one purchase, at the first of them: those of a basket are placed at the same moment. None for the others. */
export function listPurchase(orders: readonly Order[], index: number): readonly Order[] {
  const { createdAt } = orders[index] ?? {};
  if (orders[index - 1]?.createdAt === createdAt) return [];
  return orders.filter((order) => order.createdAt === createdAt);
}
