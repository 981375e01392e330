import { constraints } from '@fourteener/contract/constraints';
import type { CountedLine, ShelfPart } from '@fourteener/contract/stock/stock-take';

/** A part of a stock-take with a number that was typed for it. */
export interface Count {
  /** The part as it was when its number was typed; the difference is calculated from its stock at that time. */
  part: ShelfPart;
  typed: string;
  /** Why the shop did not book the count. */
  problem?: string | undefined;
}

/** The counts of a stock-take by the ids of their parts, in the order in which they were typed. */
export type Counts = ReadonlyMap<string, Count>;

/** The expected pieces of a part at its place: those in stock, and those held for orders. */
export function expectedOf({ stock, held }: Pick<ShelfPart, 'stock' | 'held'>): number {
  return stock + held;
}

/** Reads a typed count; undefined when it is no whole number of pieces. */
export function parseCount(typed: string): number | undefined {
  const pieces = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined;
  return pieces !== undefined && pieces <= constraints.pieces ? pieces : undefined;
}

/** How many more pieces were counted than expected, negative for fewer; undefined when the number cannot be read. */
export function differenceOf({ part, typed }: Count): number | undefined {
  const counted = parseCount(typed);
  return counted === undefined ? undefined : counted - expectedOf(part);
}

/** Sets the typed number of a part; an empty text removes the count. The expected number stays that of the first typing. */
export function withTyped(counts: Counts, part: ShelfPart, typed: string): Counts {
  const changed = new Map(counts);
  if (typed.trim() === '') changed.delete(part._id);
  else changed.set(part._id, { part: counts.get(part._id)?.part ?? part, typed });
  return changed;
}

/** Removes the booked counts. The others get the shop's reason and the pieces that are expected now. */
export function withoutBooked(counts: Counts, lines: readonly CountedLine[]): Counts {
  const changed = new Map(counts);
  for (const { _id, isDone, problem } of lines) {
    const count = counts.get(_id);
    if (isDone || !count) changed.delete(_id);
    else {
      const { stock = count.part.stock, held = count.part.held } = problem ?? {};
      changed.set(_id, { ...count, part: { ...count.part, stock, held }, problem: problem?.message });
    }
  }
  return changed;
}

/** The counts that can be booked. */
export function listReadable(counts: Counts): (Count & { difference: number })[] {
  return [...counts.values()].flatMap((count) => {
    const difference = differenceOf(count);
    return difference === undefined ? [] : [{ ...count, difference }];
  });
}
