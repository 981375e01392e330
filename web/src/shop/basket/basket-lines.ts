import { constraints } from '@fourteener/contract/constraints';
import type { PartSummary } from '@fourteener/contract/part/judging';

/** A part and its number of pieces. Its name and price are loaded from the shop each time it is shown. */
interface BasketLine {
  /** The part's id. */
  readonly id: string;
  readonly quantity: number;
}

/** A basket: one line a part, in the order in which they were added. */
export type Basket = readonly BasketLine[];

/** Reads the stored text of a basket; invalid lines are left out. */
export function parseBasket(kept: string | null): Basket {
  let lines: unknown;
  try {
    lines = JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(lines)) return [];
  const byId = new Map(lines.filter(isLine).map(({ id, quantity }) => [id, { id, quantity }]));
  return [...byId.values()].slice(0, constraints.basketLines);
}

function isLine(line: unknown): line is BasketLine {
  const { id, quantity } = (line ?? {}) as Partial<BasketLine>;
  return typeof id === 'string' && id !== '' && isQuantity(quantity);
}

function isQuantity(quantity: unknown): boolean {
  return Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= constraints.pieces;
}

/** The number of pieces of a part in the basket. */
export function countPieces(basket: Basket, id: string): number {
  return basket.find((line) => line.id === id)?.quantity ?? 0;
}

/**
 * The basket with a new quantity of a part: in the part's place, or at the end; without the part if the quantity is not a valid one, such
 * as 0.
 */
export function setPieces(basket: Basket, id: string, quantity: number): Basket {
  if (!isQuantity(quantity)) return basket.filter((line) => line.id !== id);
  const isThere = basket.some((line) => line.id === id);
  if (!isThere) return [...basket, { id, quantity }];
  return basket.map((line) => (line.id === id ? { id, quantity } : line));
}

/** The basket with a part replaced by another one, in the same quantity as far as that can be ordered. */
export function replacePart(
  basket: Basket,
  id: string,
  { _id, minimumQuantity, availableQuantity }: Pick<PartSummary, '_id' | 'minimumQuantity' | 'availableQuantity'>,
): Basket {
  if (basket.some((line) => line.id === _id)) return setPieces(basket, id, 0);
  return basket.map((line) =>
    line.id === id
      ? { id: _id, quantity: Math.max(minimumQuantity, Math.min(line.quantity, availableQuantity)) }
      : line,
  );
}

/** The rest of the basket without `ordered`: lines that another tab added meanwhile stay. */
export function takeOut(basket: Basket, ordered: Basket): Basket {
  return ordered.reduce((left, { id, quantity }) => setPieces(left, id, countPieces(left, id) - quantity), basket);
}
