import type { OrderItem } from '@fourteener/contract/order/schemas';

/** The pieces that were not shipped, since they were withdrawn from or canceled before; 0 where that canceled the order. */
export function countWithdrawn({ quantity, returns = [] }: Pick<OrderItem, 'quantity' | 'returns'>): number {
  const canceled = returns.filter(({ state }) => state === 'canceled');
  const pieces = canceled.reduce((sum, each) => sum + each.quantity, 0);
  return pieces === quantity ? 0 : pieces;
}

/** How the pieces read that were not shipped: an admin canceled some where the customer did not withdraw. */
export function wordWithdrawn({ returns = [] }: Pick<OrderItem, 'returns'>): 'withdrawn' | 'canceled' {
  return returns.some(({ state, withdrawal }) => state === 'canceled' && !withdrawal) ? 'canceled' : 'withdrawn';
}
