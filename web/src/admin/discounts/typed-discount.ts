import type { DiscountType } from '@fourteener/contract/checkout/discounts';
import { type Discount, type DiscountChange, discountChange } from '@fourteener/contract/discount/schemas';
import { writeDollars } from '@fourteener/contract/money';
import type { PartKind } from '@fourteener/contract/part/kinds';
import * as z from 'zod/mini';
import { toPlainAmount } from '../payments/typed-refund.ts';

/** The fields of the form, as they are typed. */
export interface TypedDiscount {
  type: DiscountType;
  percent: string;
  amount: string;
  kinds: readonly PartKind[];
  /** `2026-11-27` */
  from: string;
  until: string;
  uses: string;
  oncePerCustomer: boolean;
}

/** A code before anything is typed. */
export const emptyDiscount: TypedDiscount = {
  ...{ type: 'percent', percent: '', amount: '', kinds: [], from: '', until: '', uses: '', oncePerCustomer: true },
};

/** A code as the form shows it. */
export function readDiscount({ type, percent, amount, kinds, from, until, uses, oncePerCustomer }: Discount) {
  return {
    ...{ type, kinds, from: from ?? '', until: until ?? '', oncePerCustomer },
    percent: percent === undefined ? '' : String(percent),
    amount: amount === undefined ? '' : writeDollars(amount),
    uses: uses === undefined ? '' : String(uses),
  } satisfies TypedDiscount;
}

/** The contract's schema for the form's values; `base` are the fields that the form does not have. */
export function typedDiscount(base: Pick<DiscountChange, 'ended' | 'revision'>) {
  return z.pipe(
    z.transform(
      ({ type, percent, amount, from, until, uses, ...rest }: TypedDiscount): z.input<typeof discountChange> => ({
        ...{ type, ...rest, kinds: [...rest.kinds], ...base },
        // An empty text is no number, so that the field shows which values it takes.
        ...(type === 'percent' && { percent: percent.trim() }),
        ...(type === 'amount' && { amount: toPlainAmount(amount) ?? amount }),
        ...(from !== '' && { from }),
        ...(until !== '' && { until }),
        ...(uses.trim() !== '' && { uses: uses.trim() }),
      }),
    ),
    discountChange.check(
      z.refine(({ from, until }: DiscountChange) => from === undefined || until === undefined || from <= until, {
        path: ['until'],
        error: 'The last day must not be before the first day.',
      }),
    ),
  );
}
