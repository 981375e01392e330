import { formatDollars } from '../money.ts';

/** The unit in which a part is sold and counted: orders, stock and prices count units, not the pieces in them. */
export interface SoldIn {
  /** The number of pieces in a unit; a single piece, if absent. */
  piecesPerUnit?: number | null | undefined;
}

/** The name of the unit: `piece`, `pair` or `set of 4`. */
export function nameUnit({ piecesPerUnit }: SoldIn): string {
  if (!piecesPerUnit || piecesPerUnit === 1) return 'piece';
  return piecesPerUnit === 2 ? 'pair' : `set of ${piecesPerUnit}`;
}

/** The unit after a price: `a pair`, `a set of 4`, and nothing for a single piece. `isShort`: `a set`, if its pieces are named beside it. */
export function writePer(part: SoldIn, { isShort = false } = {}): string {
  const unit = nameUnit(part);
  if (unit === 'piece') return '';
  return `a ${isShort ? unit.replace(/ of \d+$/, '') : unit}`;
}

/** The price of a unit: `$24.00 a pair`, `$11.00 a set of 4`, and `$48.00` for a single piece. */
export function writeUnitPrice(part: SoldIn & { price: number }): string {
  return `${formatDollars(part.price)} ${writePer(part)}`.trimEnd();
}

/** The price of a unit beside an amount of several: `$48.00 each` for single pieces. */
export function writePriceOfEach(part: SoldIn & { price: number }): string {
  return `${writeUnitPrice(part)}${nameUnit(part) === 'piece' ? ' each' : ''}`;
}

/** The name of a part with its unit, unless the name says it: `Faceplate bolts, M5, set of 4`. */
export function nameInUnits({ name, ...part }: SoldIn & { name: string }): string {
  const unit = nameUnit(part);
  return unit === 'piece' || /\b(?:pair|set)\b/i.test(name) ? name : `${name}, ${unit}`;
}

/** A number of units: `2 pairs`, `1 set of 4`, and the number alone for single pieces. */
export function countUnits(units: number, part: SoldIn): string {
  const unit = nameUnit(part);
  if (unit === 'piece') return String(units);
  return `${units} ${units === 1 ? unit : unit.replace(/^\w+/, '$&s')}`;
}

/** The number of units that contain so many pieces: 3 pieces of a part that is sold in pairs are 2 units. */
export function unitsFor(pieces: number, { piecesPerUnit }: SoldIn): number {
  return Math.ceil(pieces / (piecesPerUnit || 1));
}
