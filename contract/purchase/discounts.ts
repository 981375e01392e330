import type { DiscountType } from '../checkout/discounts.ts';
import { toDollars } from '../money.ts';
import type { Purchase } from './schemas.ts';

/** The discount code that a purchase was placed with. */
export interface StoredPurchaseDiscount {
  code: string;
  type: DiscountType;
  /** Only for a discount by percentage. */
  percent?: number;
  /** The cents that the discount takes off the goods: the sum of the lines' shares. */
  cents: number;
  /** The documents that record that the customer has used the code; only if each customer can use it once. */
  uses?: string[];
}

/** The discount of a purchase in the form of a response. */
export function toDiscount({ code, type, percent, cents }: StoredPurchaseDiscount): NonNullable<Purchase['discount']> {
  return { code, type, ...(percent !== undefined && { percent }), amount: toDollars(cents) };
}
