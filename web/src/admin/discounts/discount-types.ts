import type { DiscountChange } from '@fourteener/contract/discount/schemas';

/** The words for the types of discount codes. */
export const discountTypeWords = {
  percent: 'Percentage off the goods',
  amount: 'Amount off the goods',
  shipping: 'Free shipping',
} as const satisfies Record<DiscountChange['type'], string>;
