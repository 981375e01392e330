import * as z from 'zod/mini';
import { listOf, text, wholeNumber } from './fields.ts';
import { constraints } from './constraints.ts';
import { newPart } from './parts.ts';

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

/** The request body that checks which names are taken. */
export const importNames = z.object({
  lines: linesOf(
    z.object(
      { line, name: text({ name: 'The name', min: 1, max: constraints.nameLength }) },
      'A line is not an object.',
    ),
    constraints.importNames,
  ),
});
export type ImportNames = z.output<typeof importNames>;

/** A line whose name another part in the shop already has. */
export const takenName = z.object({
  line: z.int(),
  /** The id of the part that has the name. */
  _id: z.string(),
  name: z.string(),
  /** Whether this very line created that part, because it was imported before. */
  isOwn: z.boolean(),
});
export type TakenName = z.infer<typeof takenName>;

/** The request body that creates parts from some lines of an import. */
export const importLines = z.object({
  lines: linesOf(z.extend(newPart, { line }), constraints.importParts),
});
export type ImportLines = z.output<typeof importLines>;

/** The result of undoing some of an import. */
export const undoneImport = z.object({
  acknowledged: z.literal(true),
  /** The ids of the parts that were deleted. */
  removed: z.array(z.string()),
  /** The parts that stay because they have been ordered. */
  stayed: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** The value for `after` to continue; absent when every part has been processed. */
  next: z.optional(z.string()),
});
export type UndoneImport = z.infer<typeof undoneImport>;
