import * as z from 'zod/mini';
import { documentId, listOf, text, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { partFieldNames } from './fields.ts';
import { newPart, partChange } from './schemas.ts';

/** A line number of the imported file, counted from 1. */
const line = wholeNumber('The line', 1, constraints.importLines);

function linesOf<T extends z.ZodMiniType<{ line: number }>>(entry: T, max: number) {
  return listOf(entry, {
    min: 1,
    max,
    missing: 'The lines are missing.',
    tooFew: 'There are no lines.',
    tooMany: `Please send at most ${max} lines at a time.`,
  }).check(z.refine((lines) => new Set(lines.map((each) => each.line)).size === lines.length, 'A line appears twice.'));
}

/** The fields by which a line of a file names its part; a line without any adds a part. */
export const importedName = z.object(
  {
    line,
    name: z.optional(text({ name: 'The name', min: 1, max: constraints.nameLength })),
    /** The id of a part. */
    _id: z.optional(documentId),
    /** The number of a part, however it is typed. */
    number: z.optional(text({ name: 'The number', min: 1, max: constraints.partNumberLength })),
    /** The id of the part that replaces this one. */
    successor: z.optional(documentId),
  },
  'A line is not an object.',
);

/** The request body that finds the parts that lines name, and checks which names are taken. */
export const importNames = z.object({ lines: linesOf(importedName, constraints.importNames) });
export type ImportNames = z.output<typeof importNames>;

/** A line whose id or number belongs to a part in the shop. */
export const knownLine = z.object({ line: z.int(), _id: z.string() });
export type KnownLine = z.infer<typeof knownLine>;

/** A line whose name belongs to another part in the shop. */
export const takenName = z.object({
  line: z.int(),
  /** The id of the part with this name. */
  _id: z.string(),
  name: z.string(),
  /** Whether the same line created that part in an earlier import. */
  isOwn: z.boolean(),
});
export type TakenName = z.infer<typeof takenName>;

/** A line that would add a part, and the reason why its successor is refused. */
export const refusedSuccessor = z.object({ line: z.int(), message: z.string() });
export type RefusedSuccessor = z.infer<typeof refusedSuccessor>;

/** The number of lines of the whole import, of which a request contains some. */
const total = z.optional(wholeNumber('The number of lines', 1, constraints.importLines));

/** The request body that creates parts from some lines of an import. */
export const importLines = z.object({
  total,
  lines: linesOf(z.extend(newPart, { line }), constraints.importParts),
});
export type ImportLines = z.output<typeof importLines>;

/** The result of undoing a part of an import. */
export const undoneImport = z.object({
  acknowledged: z.literal(true),
  /** The ids of the parts that were deleted. */
  removed: z.array(z.string()),
  /** The parts that stay because they have been ordered. */
  stayed: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** The value for `after` in the next request; absent once every part has been processed. */
  next: z.optional(z.string()),
});
export type UndoneImport = z.infer<typeof undoneImport>;

const pieces = (name: string) => wholeNumber(name, 0, 2 * constraints.pieces);

/** The stock of a part in a file. The difference from the exported number is booked, so that sales since the export stay. */
export const fileStock = z.object(
  {
    pieces: pieces('The stock'),
    /** The number of pieces in the export; without it, the stock stays as it is. */
    exported: z.optional(pieces('The stock when exported')),
    /** The id of the export, so that its stock is not booked twice; the id of the import, if absent. */
    exportId: z.optional(documentId),
  },
  'The stock must be an object.',
);
export type FileStock = z.output<typeof fileStock>;

/** A line that changes a part: only the fields in the line are changed. */
const change = { line, _id: documentId, fields: partChange, stock: z.optional(fileStock) };

function changesOf<T extends z.ZodMiniType<{ line: number; _id: string }>>(entry: T) {
  return linesOf(entry, constraints.importParts).check(
    z.refine((lines) => new Set(lines.map(({ _id }) => _id)).size === lines.length, 'A part appears twice.'),
  );
}

/** The request body that compares lines with the parts that they name. */
export const comparedLines = z.object({ lines: changesOf(z.object(change, 'A line is not an object.')) });
export type ComparedLines = z.output<typeof comparedLines>;

/** The request body that changes parts by some lines of an import. */
export const changeLines = z.object({
  total,
  lines: changesOf(
    z.object(
      {
        ...change,
        /** The part's state at the comparison: the part is changed only if it still has this state. */
        version: text({ name: 'The version', min: 1, max: constraints.idLength }),
      },
      'A line is not an object.',
    ),
  ),
});
export type ChangeLines = z.output<typeof changeLines>;

/** The reason why a line changes nothing; `field`, if the reason is one field. */
const lineProblem = z.object({ field: z.optional(z.enum(partFieldNames as [string])), message: z.string() });
export type LineProblem = z.infer<typeof lineProblem>;

/** The reason why the stock stays as it is although the rest of the line applies. */
const stockNote = z.optional(z.string());

/** The changes that a line would make. */
export const comparedLine = z.object({
  line: z.int(),
  _id: z.string(),
  /** The current name of the part; absent if there is no such part. */
  name: z.optional(z.string()),
  /** The current state of the part, to be sent with the change. */
  version: z.optional(z.string()),
  /** The fields that differ, in the form of a part; a missing value is null. Empty if nothing would change. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  stockNote,
  problem: z.optional(lineProblem),
});
export type ComparedLine = z.infer<typeof comparedLine>;

/** The result of a line. */
export const changedLine = z.object({
  line: z.int(),
  _id: z.string(),
  /** Whether the part now matches the line; if not, `problem` has the reason. */
  isDone: z.boolean(),
  stockNote,
  problem: z.optional(lineProblem),
});
export type ChangedLine = z.infer<typeof changedLine>;

/** The result of undoing some changes of an import. */
export const undoneChanges = z.object({
  acknowledged: z.literal(true),
  /** The ids of the parts that were restored. */
  restored: z.array(z.string()),
  /** The parts that were not restored, with the reasons. */
  kept: z.array(z.object({ _id: z.string(), name: z.string(), message: z.string() })),
  /** The value for `after` in the next request; absent once every change has been processed. */
  next: z.optional(z.string()),
});
export type UndoneChanges = z.infer<typeof undoneChanges>;
