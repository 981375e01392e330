import * as z from 'zod/mini';
import { text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { newPart } from './parts.ts';

/** A line of the file that an import comes from, counted from 1. */
const line = wholeNumber('The line', 1, limits.importLines);

function linesOf<T extends z.ZodMiniType<{ line: number }>>(entry: T, max: number) {
  return z.array(entry, 'The lines are missing.').check(
    z.minLength(1, 'There is no line.'),
    z.maxLength(max, `At most ${max} lines are taken at once.`),
    z.refine((lines) => new Set(lines.map((each) => each.line)).size === lines.length, 'A line stands there twice.'),
  );
}

/** What is sent to hear which names are taken. */
export const importNames = z.object({
  lines: linesOf(
    z.object({ line, name: text({ name: 'The name', min: 1, max: limits.nameLength }) }, 'A line is not an object.'),
    limits.importNames,
  ),
});
export type ImportNames = z.output<typeof importNames>;

/** A line whose name a part of the shop has already. */
export const takenName = z.object({
  line: z.int(),
  /** The part that has it. */
  _id: z.string(),
  name: z.string(),
  /** Whether this very line made that part: it was imported before. */
  isOwn: z.boolean(),
});
export type TakenName = z.infer<typeof takenName>;

/** What is sent to make some lines of an import into parts. */
export const importLines = z.object({
  lines: linesOf(z.extend(newPart, { line }), limits.importParts),
});
export type ImportLines = z.output<typeof importLines>;

/** What undoing a part of an import came to. */
export const undoneImport = z.object({
  acknowledged: z.literal(true),
  /** The ids of the parts that left the shop. */
  removed: z.array(z.string()),
  /** The parts that stay, because somebody ordered them. */
  stayed: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** What `after` takes to go on; absent when all were looked at. */
  next: z.optional(z.string()),
});
export type UndoneImport = z.infer<typeof undoneImport>;
