import { splitCents } from '../money.ts';
import type { PartKind } from '../part/kinds.ts';

// Computes how much a discount code takes off the lines of an order, in whole cents.

/** The kinds of a discount: a percentage or an amount of the goods, or the price of shipping. */
export const discountTypes = ['percent', 'amount', 'shipping'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** The terms of a discount code: a whole percentage or an amount of the goods that it applies to, or the price of shipping. */
export type Discount = { kinds: readonly PartKind[] } & (
  | { type: 'percent'; percent: number }
  | { type: 'amount'; amountCents: number }
  | { type: 'shipping' }
);

interface DiscountedLine {
  amountCents: number;
  /** The kind of its part; a part without one is only meant by a code for all parts. */
  kind?: PartKind | undefined;
}

/** Whether a code applies to a part of this kind. */
export const isMeant = ({ kinds }: Pick<Discount, 'kinds'>, kind: PartKind | undefined): boolean =>
  kinds.length === 0 || (kind !== undefined && kinds.includes(kind));

/**
 * The cents that a code takes off each line, in their order. A percentage is rounded once, half a cent upward, for all lines that the code
 * applies to; an amount is at most what they cost. The sum is then split in proportion to the lines.
 */
export function discountLines(lines: readonly DiscountedLine[], discount: Discount): number[] {
  const amounts = lines.map(({ amountCents, kind }) => (isMeant(discount, kind) ? amountCents : 0));
  const meantCents = amounts.reduce((sum, each) => sum + each, 0);
  switch (discount.type) {
    case 'percent':
      return splitCents(Number((2n * BigInt(meantCents) * BigInt(discount.percent) + 100n) / 200n), amounts);
    case 'amount':
      return splitCents(Math.min(discount.amountCents, meantCents), amounts);
    case 'shipping':
      return amounts.map(() => 0);
  }
}
