import * as z from 'zod/mini';
import { discountTypes } from '../checkout/discounts.ts';
import { constraints } from '../constraints.ts';
import { dollars, timestamp, wholeNumber } from '../fields.ts';
import { partKindCodes } from '../part/kinds.ts';

const codeMessage = `A discount code has ${constraints.shortestDiscountCode} to ${constraints.discountCodeLength} letters and digits.`;

/** The text of a discount code, in which case does not matter. */
export const discountCode = z
  .string('The discount code is missing.')
  .check(
    z.maxLength(constraints.discountCodeLength, { error: codeMessage, abort: true }),
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{3,20}$/, codeMessage),
  );

/** The path parameter of a call about one discount code. */
export const byDiscountCode = z.object({ id: discountCode });

const day = (name: string) =>
  z.optional(z.iso.date(`${name} must be a day such as 2026-11-27.`).check(z.maxLength(10)));

const terms = {
  /** The kind of discount: a percentage off the goods, an amount off the goods, or free shipping. */
  type: z.enum(discountTypes, `The type must be one of ${discountTypes.join(', ')}.`),
  /** Only for discounts of the type `percent`. */
  percent: z.optional(wholeNumber('The percentage', 1, 100)),
  /** The dollars of a discount of the type `amount`. Like prices, they contain the tax only where prices do. */
  amount: z.optional(dollars('The amount', { max: constraints.maxPrice })),
  /** The kinds of parts that the code applies to; all kinds if empty. */
  kinds: z
    .array(z.enum(partKindCodes, 'A kind of parts is not known.'), 'The kinds of parts are missing.')
    .check(z.maxLength(partKindCodes.length, 'There are too many kinds of parts.')),
  /** The first and the last day on which the code can be used, in the shop's time zone; a bound that is absent does not apply. */
  from: day('The first day'),
  until: day('The last day'),
  /** How often all customers together can use the code; any number of times if absent. */
  uses: z.optional(wholeNumber('The number of uses', 1, constraints.discountUses)),
  /** Whether each customer can use the code only once. */
  oncePerCustomer: z.boolean('Please say whether each customer can use it once.'),
  /** Whether an admin ended the code, so that it can no longer be used. */
  ended: z.boolean('Please say whether the code is ended.'),
};

/** A discount code as admins see it. */
export const discount = z.object({
  /** The code itself, in capitals. */
  _id: z.string(),
  ...terms,
  /** How many placed orders used the code, without those that ended before anything was paid. */
  used: z.int(),
  revision: z.int(),
  createdAt: timestamp,
});
export type Discount = z.infer<typeof discount>;

/** The request body that creates or changes a discount code. */
export const discountChange = z.object({
  ...terms,
  /** The revision on which the change is based; 0 creates a code. If the code was changed since, the response is 409. */
  revision: wholeNumber('The revision', 0, constraints.basketRevision),
});
export type DiscountChange = z.output<typeof discountChange>;

/** The reasons why a discount code cannot be used for an order. */
export const discountRefusals = [
  'unknown',
  'over',
  'not-yet',
  'used-up',
  'used-by-you',
  'not-for-these-parts',
  'no-gain',
] as const;
export type DiscountRefusal = (typeof discountRefusals)[number];
