import type { Order } from '@fourteener/contract/order/schemas';

/**
 * The orders of one purchase, at the first of them: those of a basket are placed at the same moment, and where the shop takes payments
 * they name their purchase. None for the others.
 */
export function listPurchase(orders: readonly Order[], index: number): readonly Order[] {
  const first = orders[index];
  const before = orders[index - 1];
  if (!first || (before && isSamePurchase(before, first))) return [];
  return orders.filter((order) => isSamePurchase(order, first));
}

function isSamePurchase(one: Order, other: Order): boolean {
  return one.createdAt === other.createdAt && one.purchaseId === other.purchaseId;
}
