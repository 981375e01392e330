import type { ImportLines, TakenName } from '@fourteener/contract/imports';
import { nameKey } from '@fourteener/contract/name-key';
import { findNotationProblem, type PartFieldName, parsePartField } from '@fourteener/contract/part-fields';
import { newPart } from '@fourteener/contract/parts';
import type { TypedLine } from './parse-table.ts';

/** A line of an import, ready to be sent. */
export type ImportLine = ImportLines['lines'][number];

/** A line of a file, and what is to be said of it. */
export interface CheckedLine {
  line: number;
  /** As it is typed. */
  name: string;
  /** What is wrong with it, a sentence each. */
  errors: string[];
  /** What it becomes; undefined when something is wrong. */
  part: ImportLine | undefined;
  /** The line above it that has the same name. */
  sameAs: number | undefined;
  /** The part of the shop that has its name. */
  taken: { _id: string; name: string } | undefined;
  /** The part that this line was made into. */
  madeId: string | undefined;
}

/** Checks lines by the contract's own schema, and finds names that come twice. */
export function checkLines(lines: readonly TypedLine[]): CheckedLine[] {
  const first = new Map<string, number>();
  return lines.map(({ line, typed, surplus }) => {
    const { fields, problems } = parseFields(typed);
    const read = newPart.safeParse({ description: '', ...fields });
    const name = typed.name?.trim() ?? '';
    const key = nameKey(name);
    const sameAs = first.get(key);
    if (key !== '' && sameAs === undefined) first.set(key, line);
    const cells = surplus === 0 ? [] : [`This line has more cells than there are columns (${surplus} too many).`];
    const errors = [...cells, ...problems, ...(read.error?.issues.map(({ message }) => message) ?? [])];
    return {
      line,
      name,
      errors,
      part: read.success && errors.length === 0 ? { line, ...read.data } : undefined,
      sameAs,
      taken: undefined,
      madeId: undefined,
    };
  });
}

/** What the cells of a line stand for, and what is wrong with how they are written. */
function parseFields(typed: TypedLine['typed']): { fields: Record<string, unknown>; problems: string[] } {
  const cells = Object.entries(typed) as [PartFieldName, string][];
  const problems = cells.flatMap(([name, cell]) => findNotationProblem(cell, name) ?? []);
  const legible = cells.filter(([name, cell]) => findNotationProblem(cell, name) === undefined);
  return { fields: Object.fromEntries(legible.map(([name, cell]) => [name, parsePartField(cell, name)])), problems };
}

/** Adds what the shop knows of the lines' names. */
export function noteTaken(lines: readonly CheckedLine[], taken: readonly TakenName[]): CheckedLine[] {
  const byLine = new Map(taken.map((each) => [each.line, each]));
  return lines.map((line) => {
    const known = byLine.get(line.line);
    if (!known) return line;
    return known.isOwn ? { ...line, madeId: known._id } : { ...line, taken: { _id: known._id, name: known.name } };
  });
}

/** Whether its name is that of another line or of a part in the shop. */
export function isDouble({ sameAs, taken }: CheckedLine): boolean {
  return sameAs !== undefined || taken !== undefined;
}

/** The lines that are still to be made into parts; `withDoubles`: also those whose name is taken. */
export function pickLines(lines: readonly CheckedLine[], withDoubles: boolean): ImportLine[] {
  return lines.flatMap((line) =>
    line.part && line.madeId === undefined && (withDoubles || !isDouble(line)) ? [line.part] : [],
  );
}
