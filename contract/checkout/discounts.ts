import { splitCents } from '../money.ts';
import type { PartKind } from '../part/kinds.ts';

// Computes how much a discount code takes off the lines of an order, in whole cents.

/** The kinds of a discount: a percentage off the goods, an amount off the goods, or free shipping. */
export const discountTypes = ['percent', 'amount', 'shipping'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** The terms of a discount code: a whole percentage or an amount off the goods of `kinds`, or free shipping. */
export type Discount = { kinds: readonly PartKind[] } & (
  | { type: 'percent'; percent: number }
  | { type: 'amount'; amountCents: number }
  | { type: 'shipping' }
);

interface DiscountedLine {
  amountCents: number;
  /** The kind of the line's part. A code for certain kinds does not apply to a part without a kind. */
  kind?: PartKind | undefined;
}

/** Whether a code applies to a part of a kind. */
export const isMeant = ({ kinds }: Pick<Discount, 'kinds'>, kind: PartKind | undefined): boolean =>
  kinds.length === 0 || (kind !== undefined && kinds.includes(kind));

/**
 * The cents that a code takes off each line, in the order of the lines. A percentage is rounded once, half a cent upward, for the sum of
 * the lines that the code applies to; an amount is at most that sum. The discount is then split in proportion to the lines.
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
