import { quantityOutOfRange } from '../messages.ts';
import { formatDollars } from '../money.ts';
import { isOrderable, isSoldOut } from '../part/rules.ts';
import type { NewLine } from './schemas.ts';
import type { Part } from '../part/schemas.ts';

/** The fields of a part that decide whether it can be ordered. */
export interface OrderedPieces {
  quantity: number;
  /** The prices in dollars that the customer was shown, if any. */
  shownPrices?: readonly number[];
}

/** The lines for one part, summed. */
export interface MergedLine {
  /** The index of the part's first line in the request. */
  index: number;
  partsId: string;
  quantity: number;
  /** The prices that the customer was shown, if any. */
  shownPrices: readonly number[];
}

/** Sums the lines for each part. */
export function mergeLines(lines: readonly NewLine[]): MergedLine[] {
  const merged = new Map<string, MergedLine>();
  lines.forEach(({ partsId, quantity, PerUnitPrice }, index) => {
    const before = merged.get(partsId) ?? { index, partsId, quantity: 0, shownPrices: [] };
    const shownPrices = PerUnitPrice === undefined ? before.shownPrices : [...before.shownPrices, PerUnitPrice];
    merged.set(partsId, { ...before, quantity: before.quantity + quantity, shownPrices });
  });
  return [...merged.values()];
}

/** The reason why a line cannot be ordered: the name of the problem, a sentence, and the part's current figures. */
export interface LineProblem {
  code: 'sold-out' | 'quantity-out-of-range' | 'price-changed';
  message: string;
  figures: Readonly<Record<string, number>>;
}

/**
 * Returns the reason why a part cannot be ordered now; undefined if it can. Orders are refused by this one rule, and basket, lists and
 * quick order show its result beforehand.
 */
export function findLineProblem(
  part: Pick<Part, 'name' | 'minimumQuantity' | 'availableQuantity' | 'price'>,
  { quantity, shownPrices = [] }: OrderedPieces,
): LineProblem | undefined {
  const { name, minimumQuantity, availableQuantity, price } = part;
  const figures = { minimumQuantity, availableQuantity };
  if (isSoldOut(part)) return { code: 'sold-out', message: `${name} is sold out.`, figures };
  if (!isOrderable(quantity, part)) {
    const message = quantityOutOfRange(minimumQuantity, availableQuantity);
    return { code: 'quantity-out-of-range', message, figures };
  }
  const shownPrice = shownPrices.find((shown) => shown !== price);
  if (shownPrice === undefined) return undefined;
  return {
    code: 'price-changed',
    message: `The price of ${name} is now ${formatDollars(price)}, not ${formatDollars(shownPrice)}. Please check the new price before you order.`,
    figures: { shownPrice, price },
  };
}
