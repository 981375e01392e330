import * as z from 'zod/mini';
import { moment, optionalText, signedNumber, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** Why a part's stock changed; the last two are an admin's own. */
export const stockCauses = ['initial', 'sale', 'cancellation', 'return', 'restock', 'correction'] as const;
export type StockCause = (typeof stockCauses)[number];

/** One change of a part's stock; the changes of a part add up to what is in stock. */
export const stockMovement = z.object({
  _id: z.string(),
  partsId: z.string(),
  /** Pieces, negative when they leave. */
  change: z.int(),
  /** Pieces in stock afterwards. */
  stock: z.int(),
  cause: z.enum(stockCauses),
  /** The order that it belongs to, if one does. */
  orderId: z.nullable(z.string()),
  /** The address of who caused it. */
  userEmail: z.string(),
  reason: z.optional(z.string()),
  createdAt: moment,
});
export type StockMovement = z.infer<typeof stockMovement>;

const reason = { name: 'The reason', max: limits.reasonLength };

/** What an admin sends when pieces arrive, or were counted anew. */
export const newMovement = z.discriminatedUnion(
  'cause',
  [
    z.object({
      cause: z.literal('restock'),
      change: wholeNumber('The change', 1, limits.pieces, 'A restock brings at least one piece.'),
      reason: optionalText(reason),
    }),
    z.object({
      cause: z.literal('correction'),
      /** Pieces that were found, or, negative, that are missing. */
      change: signedNumber('The change', limits.pieces),
      reason: text({ ...reason, min: 1, missing: 'Please say why the stock is corrected.' }),
    }),
  ],
  'The cause must be restock or correction.',
);
export type NewMovement = z.output<typeof newMovement>;
