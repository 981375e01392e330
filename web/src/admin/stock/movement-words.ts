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

/** A signed number of pieces, `+4` or `−4`. */
export function formatChange(pieces: number): string {
  return pieces < 0 ? `−${-pieces}` : `+${pieces}`;
}

/** The total change of stock for each cause, in pieces, with the oldest cause first. `movements` are newest first. */
export function sumMovements(movements: readonly StockMovement[]): { cause: StockCause; pieces: number }[] {
  const sums = new Map<StockCause, number>();
  for (const { cause, change } of movements.toReversed()) sums.set(cause, (sums.get(cause) ?? 0) + change);
  return [...sums].map(([cause, pieces]) => ({ cause, pieces }));
}
