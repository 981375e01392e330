import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId, text, timestamp, typedEmail } from '../fields.ts';
import { parseOrderNumber } from '../order/number.ts';
import { someItems, withdrawal } from '../order/return-schemas.ts';

/** The request body that asks for a link for withdrawing from an order without a sign-in. */
export const withdrawalRequest = z.object({
  /** The order number, however it is typed: `FC-K7Q2-94MD`, `k7q2 94md`. */
  number: text({ name: 'The order number', min: 1, max: constraints.typedNumberLength }).check(
    z.refine((typed) => parseOrderNumber(typed) !== undefined, 'An order number looks like FC-K7Q2-94MD.'),
  ),
  /** The email address with which the order was placed. */
  email: typedEmail,
});
export type WithdrawalRequest = z.output<typeof withdrawalRequest>;

/** The secret of an emailed link. */
const token = z
  .string('The link is missing.')
  .check(
    z.maxLength(26, { error: 'This link is too long.', abort: true }),
    z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'This link is not complete.'),
  );

/** The request body with the secret of an emailed link. It is not in the address, because addresses are logged. */
export const withdrawalLink = z.object({ token });

/** The request body that withdraws from the contract by an emailed link: for all of the items, or for none. */
export const linkedWithdrawal = z.object({
  token,
  items: someItems(z.extend(withdrawal, { id: documentId })),
});
export type LinkedWithdrawal = z.output<typeof linkedWithdrawal>;

/** An order for a visitor with an emailed link: only the data that the withdrawal needs. */
export const withdrawalOffer = z.object({
  /** The number of the order. */
  number: z.string(),
  /** The customer's name; absent if their email address is not verified. */
  name: z.optional(z.string()),
  /** The address to which the acknowledgement is sent. */
  email: z.string(),
  items: z.array(
    z.object({
      _id: z.string(),
      partsName: z.string(),
      /** The number of ordered pieces. */
      quantity: z.int(),
      /** The pieces that can be withdrawn from now; 0 if there are none or the time is over. */
      left: z.int(),
      /** The label number that a withdrawal from these pieces would get. */
      returnNumber: z.string(),
      /** The end of the time in which the customer can withdraw; absent while the order is not delivered. */
      endsAt: z.optional(timestamp),
      /** Whether that time is over. */
      isOver: z.boolean(),
      /** The number of pieces that were withdrawn from already. */
      withdrawn: z.array(z.object({ number: z.string(), quantity: z.int(), at: timestamp })),
    }),
  ),
});
export type WithdrawalOffer = z.infer<typeof withdrawalOffer>;
export type OfferedItem = WithdrawalOffer['items'][number];
