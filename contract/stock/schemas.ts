import * as z from 'zod/mini';
import { timestamp, optionalText, signedNumber, text, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { reasonMissing } from '../missing.ts';

/**
 * The causes of a change of a part's stock; an admin can only record the last two. Damaged returned pieces are booked in as a `return` and
 * out as a `write-off`.
 */
export const stockCauses = ['initial', 'sale', 'cancellation', 'return', 'write-off', 'restock', 'correction'] as const;
export type StockCause = (typeof stockCauses)[number];

/** One change of a part's stock; a part's movements add up to its current stock. */
export const stockMovement = z.object({
  _id: z.string(),
  partsId: z.string(),
  /** The change in pieces; negative if stock decreases. */
  change: z.int(),
  /** Pieces in stock afterwards. */
  stock: z.int(),
  cause: z.enum(stockCauses),
  /** The related order, if there is one. */
  orderId: z.nullable(z.string()),
  /** The email address of the user who caused the change. */
  userEmail: z.string(),
  reason: z.optional(z.string()),
  createdAt: timestamp,
});
export type StockMovement = z.infer<typeof stockMovement>;

const reason = { name: 'The reason', max: constraints.reasonLength };

/** The request body that records a delivery or a stock count. */
export const newMovement = z.discriminatedUnion(
  'cause',
  [
    z.object({
      cause: z.literal('restock'),
      change: wholeNumber('The change', 1, constraints.pieces, 'A restock must add at least one piece.'),
      reason: optionalText(reason),
    }),
    z.object({
      cause: z.literal('correction'),
      /** The change in pieces; positive if pieces were found, negative if they are missing. */
      change: signedNumber('The change', constraints.pieces),
      reason: text({ ...reason, min: 1, missing: reasonMissing.correction }),
    }),
  ],
  'The cause must be restock or correction.',
);
export type NewMovement = z.output<typeof newMovement>;
