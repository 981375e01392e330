import type { OrderItem } from '@fourteener/contract/order/schemas';

/** The number of pieces that were withdrawn or canceled before they were shipped; 0 if that canceled the whole item. */
export function countWithdrawn({ quantity, returns = [] }: Pick<OrderItem, 'quantity' | 'returns'>): number {
  const canceled = returns.filter(({ state }) => state === 'canceled');
  const pieces = canceled.reduce((sum, each) => sum + each.quantity, 0);
  return pieces === quantity ? 0 : pieces;
}

/** The word for pieces that were not shipped: "canceled" if an admin canceled some, otherwise "withdrawn". */
export function wordWithdrawn({ returns = [] }: Pick<OrderItem, 'returns'>): 'withdrawn' | 'canceled' {
  return returns.some(({ state, withdrawal }) => state === 'canceled' && !withdrawal) ? 'canceled' : 'withdrawn';
}
