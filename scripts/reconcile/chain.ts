import type { Movement } from './stock-history.ts';

/** The fields of a movement that give the stock before and after it. */
export type Link = Pick<Movement, 'change' | 'stock'>;

/**
 * The movements whose initial stock is no other movement's result. Each should begin with the stock at which another
 * ended, starting from 0, in any order, since those written at one moment have no other. One movement for each break in
 * the chain; none if it is complete.
 */
export function findBreaks<L extends Link>(movements: readonly L[]): L[] {
  const beginnings = Map.groupBy(movements, beginningOf);
  const last = movements.reduce((sum, { change }) => sum + change, 0);
  // By stock: how many more movements begin with it than end with it. A complete chain begins at 0 and ends at the last
  // stock.
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

/** The stocks that can be reached by following movements from 0. */
function follow(beginnings: ReadonlyMap<number, readonly Link[]>): Set<number> {
  const reached = new Set([0]);
  for (const stock of reached) for (const next of beginnings.get(stock) ?? []) reached.add(next.stock);
  return reached;
}

function beginningOf({ change, stock }: Link): number {
  return stock - change;
}
