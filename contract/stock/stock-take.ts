import * as z from 'zod/mini';
import { documentId, listOf, switchedOn, text, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { partKindCodes, type PartKind } from '../part/kinds.ts';
import { reasonMissing } from '../missing.ts';

/** A part of a stock-take, and what should lie at its place: what is in stock, and what orders hold that are not packed yet. */
export const shelfPart = z.object({
  _id: z.string(),
  name: z.string(),
  number: z.string(),
  place: z.optional(z.string()),
  /** Pieces that can be ordered. */
  stock: z.int(),
  /** Pieces of orders that are not packed yet: they lie at the place, and are not in `stock` any more. */
  held: z.int(),
});
export type ShelfPart = z.infer<typeof shelfPart>;

/** The query for a sheet of a stock-take: all listed parts, those at some places, or those of a kind; hidden parts too, if they are asked for. */
export const shelfQuery = z.object({
  /** How the place of a part begins, whatever its case. */
  place: z.optional(text({ name: 'The place', min: 1, max: constraints.placeLength })),
  kind: z.optional(z.enum(partKindCodes as [PartKind, ...PartKind[]], 'kind must be a kind of part.')),
  hidden: switchedOn('hidden'),
  /** The id of the last part of the page before. */
  after: z.optional(documentId),
});
export type ShelfQuery = z.output<typeof shelfQuery>;

/** A page of a sheet, in the order of the places: `A-2` before `A-10`, and those without a place at the end. */
export const shelfPage = z.object({
  parts: z.array(shelfPart),
  /** How many parts the whole sheet has. */
  total: z.int(),
  /** The value for `after` to continue; absent on the last page. */
  next: z.optional(z.string()),
});

function linesOf<T extends z.ZodMiniType>(entry: T) {
  return listOf(entry, {
    min: 1,
    max: constraints.stockTakeLines,
    missing: 'The lines are missing.',
    tooFew: 'There are no lines.',
    tooMany: `Please send at most ${constraints.stockTakeLines} lines at a time.`,
  });
}

/** The request body that finds the parts with some numbers, to count them. */
export const shelfNumbers = z.object({
  numbers: linesOf(text({ name: 'The number', min: 1, max: constraints.partNumberLength })),
});

/** The part with each number, in the order of the numbers; null where no part has it. */
export const shelfFound = z.object({ parts: z.array(z.nullable(shelfPart)) });

const countLine = z.object(
  {
    _id: documentId,
    /** The pieces that should have been there when it was counted: `stock` and `held` as they were answered. */
    expected: wholeNumber('The expected number', 0, 2 * constraints.pieces),
    counted: wholeNumber('The counted number', 0, constraints.pieces),
  },
  'A line is not an object.',
);

/** The request body that books some counted parts of a stock-take. */
export const stockCount = z.object({
  lines: linesOf(countLine).check(
    z.refine((lines) => new Set(lines.map(({ _id }) => _id)).size === lines.length, 'A part appears twice.'),
  ),
  reason: text({ name: 'The reason', min: 1, max: constraints.reasonLength, missing: reasonMissing.correction }),
});
export type StockCount = z.output<typeof stockCount>;

/** The outcome of a counted part. */
export const countedLine = z.object({
  _id: z.string(),
  /** Whether it is booked; if not, `problem` says why. */
  isDone: z.boolean(),
  /** The pieces by which the stock was changed. */
  change: z.optional(z.int()),
  problem: z.optional(
    z.object({
      message: z.string(),
      /** The pieces that should be there now, where that is another number than when it was counted. */
      stock: z.optional(z.int()),
      held: z.optional(z.int()),
    }),
  ),
});
export type CountedLine = z.infer<typeof countedLine>;
