import type { OrderItem } from '@fourteener/contract/order/schemas';

/** The pieces that are not to be shipped, since their customer withdrew from them before; 0 where that canceled the order. */
export function countWithdrawn({ quantity, returns = [] }: Pick<OrderItem, 'quantity' | 'returns'>): number {
  const canceled = returns.filter(({ state }) => state === 'canceled');
  const pieces = canceled.reduce((sum, each) => sum + each.quantity, 0);
  return pieces === quantity ? 0 : pieces;
}
