import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId, dollars, listOf, text, wholeNumber } from '../fields.ts';
import { part } from './schemas.ts';

/** The fields of a part that a line of a basket or a list shows. */
export const partSummary = z.pick(part, {
  _id: true,
  number: true,
  name: true,
  img: true,
  price: true,
  minimumQuantity: true,
  availableQuantity: true,
  status: true,
  piecesPerUnit: true,
  // For the maker's guarantee, which must be shown before the order; parts without one have neither field.
  guaranteeYears: true,
  maker: true,
});
export type PartSummary = z.infer<typeof partSummary>;

/** A line to be judged as in an order: the part is given by its id or by a number as somebody typed it. */
const lineToJudge = z
  .object(
    {
      partsId: z.optional(documentId),
      /** Dashes, dots, blanks and case do not matter; an earlier number of the part or that of another maker is accepted too. */
      number: z.optional(text({ name: 'The part number', min: 1, max: constraints.typedNumberLength })),
      /** The quantity; the part's smallest, if absent. */
      quantity: z.optional(wholeNumber('The quantity', 1, constraints.pieces)),
      /** The price that the customer saw. */
      PerUnitPrice: z.optional(dollars('PerUnitPrice')),
    },
    'A line is not an object.',
  )
  .check(
    z.refine(({ partsId, number }) => (partsId === undefined) !== (number === undefined), {
      error: 'A line must name its part either by partsId or by number.',
      path: ['number'],
    }),
  );
export type LineToJudge = z.output<typeof lineToJudge>;

/** The request body with the lines to be judged. */
export const newJudgment = z.object({
  lines: listOf(lineToJudge, {
    min: 1,
    max: constraints.judgedLines,
    missing: 'The lines are missing.',
    tooFew: 'There are no lines.',
    tooMany: `At most ${constraints.judgedLines} lines can be checked at once.`,
  }),
});

/** The shop's judgment of a line. */
export const judgedLine = z.object({
  /** The quantity that was sent, otherwise the smallest that can be ordered, or 1 if no part was found. */
  quantity: z.int(),
  part: z.optional(partSummary),
  /** How the part was found: `old-number` if by an earlier number of the part or by that of another maker. */
  foundBy: z.optional(z.enum(['id', 'number', 'old-number'])),
  /**
   * The reason why it could not be ordered now, by the rules and in the words of an order, which sums the lines of a part; `not-found` or
   * `ambiguous` if no part, or more than one, has the number.
   */
  problem: z.optional(
    z.object({
      code: z.enum(['not-found', 'ambiguous', 'sold-out', 'quantity-out-of-range', 'price-changed']),
      message: z.string(),
    }),
  ),
  /** The part that replaces a discontinued one. */
  successor: z.optional(partSummary),
  /** If no part has the number: those with the nearest numbers, only for the first 20 such lines. If several have it: these. */
  suggestions: z.optional(z.array(partSummary)),
});
export type JudgedLine = z.infer<typeof judgedLine>;
