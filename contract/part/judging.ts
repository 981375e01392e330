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
  // For the guarantee of a maker, which is said before the order; of other parts both are absent.
  guaranteeYears: true,
  maker: true,
});
export type PartSummary = z.infer<typeof partSummary>;

/** A line that is to be judged as an order would be: a part by its id or by a number as somebody typed it. */
const lineToJudge = z
  .object(
    {
      partsId: z.optional(documentId),
      /** With or without dashes, dots and blanks, in any case; an earlier number or that of another maker counts. */
      number: z.optional(text({ name: 'The part number', min: 1, max: constraints.typedNumberLength })),
      /** The smallest quantity of the part where it is left out. */
      quantity: z.optional(wholeNumber('The quantity', 1, constraints.pieces)),
      /** The price that the customer saw. */
      PerUnitPrice: z.optional(dollars('PerUnitPrice')),
    },
    'A line is not an object.',
  )
  .check(
    z.refine(({ partsId, number }) => (partsId === undefined) !== (number === undefined), {
      error: 'A line names its part either by partsId or by number.',
      path: ['number'],
    }),
  );
export type LineToJudge = z.output<typeof lineToJudge>;

/** The request body that has lines judged. */
export const newJudgment = z.object({
  lines: listOf(lineToJudge, {
    min: 1,
    max: constraints.judgedLines,
    missing: 'The lines are missing.',
    tooFew: 'There are no lines.',
    tooMany: `At most ${constraints.judgedLines} lines can be checked at once.`,
  }),
});

/** What the shop says of a line. */
export const judgedLine = z.object({
  /** The quantity that was sent, else the smallest that can be ordered, or 1 where no part was found. */
  quantity: z.int(),
  part: z.optional(partSummary),
  /** How the part was found. By an old number it was replaced, or is what another maker calls otherwise. */
  foundBy: z.optional(z.enum(['id', 'number', 'old-number'])),
  /**
   * Why it could not be ordered now, in the words and by the rules of an order, which adds up the lines of a part; `not-found` and
   * `ambiguous` where no part, or more than one, has the number.
   */
  problem: z.optional(
    z.object({
      code: z.enum(['not-found', 'ambiguous', 'sold-out', 'quantity-out-of-range', 'price-changed']),
      message: z.string(),
    }),
  ),
  /** The part that takes the place of a discontinued one. */
  successor: z.optional(partSummary),
  /** Where no part has the number, in the first 20 such lines: those nearest to it; where several have it: these. */
  suggestions: z.optional(z.array(partSummary)),
});
export type JudgedLine = z.infer<typeof judgedLine>;
