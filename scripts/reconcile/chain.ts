import type { Movement } from './stock-history.ts';

/** The fields of a movement that say from which stock to which it led. */
export type Link = Pick<Movement, 'change' | 'stock'>;

/**
 * The movements that no others lead up to, when each should begin where one ends, from no pieces on, in whatever order: what
 * was written in one moment has no other. One for each place where the chain is broken; none when it is whole.
 */
export function findBreaks<L extends Link>(movements: readonly L[]): L[] {
  const beginnings = Map.groupBy(movements, beginningOf);
  const last = movements.reduce((sum, { change }) => sum + change, 0);
  // How many more begin there than end there; the whole chain begins at no pieces and ends at the last.
  const surplus = new Map<number, number>([[0, -1]]);
  const count = (stock: number, by: number) => surplus.set(stock, (surplus.get(stock) ?? 0) + by);
  count(last, 1);
  for (const movement of movements) {
    count(beginningOf(movement), 1);
    count(movement.stock, -1);
  }
  const reached = follow(beginnings);
  return [...beginnings].flatMap(([stock, [first]]) =>
    first && ((surplus.get(stock) ?? 0) > 0 || !reached.has(stock)) ? [first] : [],
  );
}

/** The stocks that a chain from no pieces on can come to. */
function follow(beginnings: ReadonlyMap<number, readonly Link[]>): Set<number> {
  const reached = new Set([0]);
  for (const stock of reached) for (const next of beginnings.get(stock) ?? []) reached.add(next.stock);
  return reached;
}

function beginningOf({ change, stock }: Link): number {
  return stock - change;
}
