import type { StockCause, StockMovement } from '@fourteener/contract/stock/schemas';

/** Why stock changed, in words. */
export const causeWords = {
  initial: 'Initial stock',
  sale: 'Sold',
  cancellation: 'Canceled order',
  return: 'Returned',
  'write-off': 'Written off',
  restock: 'Restocked',
  correction: 'Corrected',
} as const satisfies Record<StockCause, string>;

/** A number of pieces that come or leave, `+4` or `−4`. */
export function formatChange(pieces: number): string {
  return pieces < 0 ? `−${-pieces}` : `+${pieces}`;
}

/** The total change of stock by cause, in pieces, in the order in which causes first happened; newest movements first. */
export function sumMovements(movements: readonly StockMovement[]): { cause: StockCause; pieces: number }[] {
  const sums = new Map<StockCause, number>();
  for (const { cause, change } of movements.toReversed()) sums.set(cause, (sums.get(cause) ?? 0) + change);
  return [...sums].map(([cause, pieces]) => ({ cause, pieces }));
}
