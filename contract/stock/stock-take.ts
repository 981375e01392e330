import * as z from 'zod/mini';
import { documentId, listOf, switchedOn, text, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { partKindCodes, type PartKind } from '../part/kinds.ts';
import { reasonMissing } from '../missing.ts';

/** A part of a stock-take, and the pieces that should lie at its place: those in stock, and those reserved by orders that are not packed yet. */
export const shelfPart = z.object({
  _id: z.string(),
  name: z.string(),
  number: z.string(),
  place: z.optional(z.string()),
  /** Pieces in stock that can be ordered. */
  stock: z.int(),
  /** Pieces reserved by orders that are not packed yet: they lie at the place, but `stock` does not count them. */
  held: z.int(),
});
export type ShelfPart = z.infer<typeof shelfPart>;

/** The query for a sheet of a stock-take: all listed parts, those at some places, or those of a kind; hidden parts too, if they are asked for. */
export const shelfQuery = z.object({
  /** The beginning of the part's place, in any case. */
  place: z.optional(text({ name: 'The place', min: 1, max: constraints.placeLength })),
  kind: z.optional(z.enum(partKindCodes as [PartKind, ...PartKind[]], 'kind must be a kind of part.')),
  hidden: switchedOn('hidden'),
  /** The id of the last part of the previous page. */
  after: z.optional(documentId),
});
export type ShelfQuery = z.output<typeof shelfQuery>;

/** A page of a sheet, sorted by place: `A-2` before `A-10`, and parts without a place at the end. */
export const shelfPage = z.object({
  parts: z.array(shelfPart),
  /** The number of parts of the whole sheet. */
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

/** The request body that finds the parts with the given numbers, to count them. */
export const shelfNumbers = z.object({
  numbers: linesOf(text({ name: 'The number', min: 1, max: constraints.partNumberLength })),
});

/** The part with each number, in the order of the numbers; null where no part has it. */
export const shelfFound = z.object({ parts: z.array(z.nullable(shelfPart)) });

const countLine = z.object(
  {
    _id: documentId,
    /** The pieces that should have been there at the time of counting: `stock` and `held` of the response added up. */
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
  /** Whether the part was booked; if not, `problem` has the reason. */
  isDone: z.boolean(),
  /** The pieces by which the stock was changed. */
  change: z.optional(z.int()),
  problem: z.optional(
    z.object({
      message: z.string(),
      /** The current number of pieces that should be there, if it has changed since the counting. */
      stock: z.optional(z.int()),
      held: z.optional(z.int()),
    }),
  ),
});
export type CountedLine = z.infer<typeof countedLine>;
