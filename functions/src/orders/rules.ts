import type { NewLine } from '@fourteener/contract/orders';
import { quantityOutOfRange } from '@fourteener/contract/messages';
import { formatDollars } from '@fourteener/contract/money';
import { isOrderable, isSoldOut } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { DomainError } from '../errors/domain-error.ts';

/** All that is ordered of one part. */
export interface Line {
  /** Where it stands, or first stands, in what was sent. */
  index: number;
  partsId: string;
  quantity: number;
  /** The prices that the customer was shown, if any. */
  shownPrices: readonly number[];
}

/** The lines, those of one part summed. */
export function mergeLines(lines: readonly NewLine[]): Line[] {
  const merged = new Map<string, Line>();
  lines.forEach(({ partsId, quantity, PerUnitPrice }, index) => {
    const before = merged.get(partsId) ?? { index, partsId, quantity: 0, shownPrices: [] };
    const shownPrices = PerUnitPrice === undefined ? before.shownPrices : [...before.shownPrices, PerUnitPrice];
    merged.set(partsId, { ...before, quantity: before.quantity + quantity, shownPrices });
  });
  return [...merged.values()];
}

/** Why the part as it is now cannot be ordered like that; undefined when it can. */
export function findObjection(
  part: Part,
  { quantity, shownPrices }: Pick<Line, 'quantity' | 'shownPrices'>,
): DomainError | undefined {
  const { minimumQuantity, availableQuantity, price } = part;
  if (isSoldOut(part)) {
    return new DomainError('sold-out', `${part.name} is sold out.`, { extras: { minimumQuantity, availableQuantity } });
  }
  if (!isOrderable(quantity, part)) {
    return new DomainError('quantity-out-of-range', quantityOutOfRange(minimumQuantity, availableQuantity), {
      extras: { minimumQuantity, availableQuantity },
    });
  }
  const shownPrice = shownPrices.find((shown) => shown !== price);
  if (shownPrice !== undefined) {
    return new DomainError(
      'price-changed',
      `The price of ${part.name} is now ${formatDollars(price)}, not ${formatDollars(shownPrice)}. Please check the new price before you order.`,
      { extras: { shownPrice, price } },
    );
  }
  return undefined;
}
