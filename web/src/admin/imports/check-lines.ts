import {
  type ComparedLine,
  fileStock,
  type FileStock,
  importedName,
  type ImportLines,
  type RefusedSuccessor,
  type TakenName,
} from '@fourteener/contract/part/imports';
import { nameKey } from '@fourteener/contract/text/name-key';
import { findNotationProblem, parsePartField } from '@fourteener/contract/part/field-notation';
import { type PartFieldName, partFieldNames, partFields } from '@fourteener/contract/part/fields';
import { newPart, partChange, type PartChange } from '@fourteener/contract/part/schemas';
import { readNumber } from '@fourteener/contract/text/typed-number';
import { type Altered, listAltered } from './altered.ts';
import type { TypedLine } from './parse-table.ts';

/** A line of an import for a new part, ready to be sent. */
export type ImportLine = ImportLines['lines'][number];

/** A line of an import for a part of the shop, with the fields that it changes. */
export interface ChangeLine {
  line: number;
  _id: string;
  fields: PartChange;
  stock?: FileStock;
}

/** A checked line of a file. */
export interface CheckedLine {
  line: number;
  /** The line's typed name, else its number or id; the part's name where the line is about a part of the shop. */
  name: string;
  /** The problems of the line, a sentence each. */
  errors: string[];
  /** The new part from this line; undefined when something is wrong. */
  part: ImportLine | undefined;
  /** The change of a part of the shop from this line; undefined when the line has a problem. */
  change: ChangeLine | undefined;
  /** The shop's comparison of the change with the part. */
  compared: ComparedLine | undefined;
  /** The number of an earlier line with the same name. */
  sameAs: number | undefined;
  /** The part of the shop that already has the line's name. */
  taken: { _id: string; name: string } | undefined;
  /** The id of the part that was made from this line. */
  madeId: string | undefined;
  /** Whether the part was changed as the line says. */
  isChanged: boolean;
  /** Whether the import of this line was undone. */
  isUndone: boolean;
}

/** The shop's answers about lines. */
export interface Known {
  /** The ids of the shop's parts that lines are about, by line. */
  parts: ReadonlyMap<number, string>;
  taken: readonly TakenName[];
  /** The lines for new parts whose successor the shop refuses. */
  refused: readonly RefusedSuccessor[];
}

/** The fields by which the shop identifies a line's part: those of name, id, number and successor that have a valid form. */
export function identifyLine({ line, id, typed }: TypedLine) {
  const said = Object.entries({ name: typed.name, _id: id, number: typed.number, successor: typed.successor });
  const fields = said.filter(([key, value]) => importedName.safeParse({ line, [key]: value?.trim() }).success);
  return { line, ...(Object.fromEntries(fields) as Partial<Record<'name' | '_id' | 'number' | 'successor', string>>) };
}

/** Checks lines by the contract's own schemas, and finds names and parts that come twice. */
export function checkLines(lines: readonly TypedLine[], { parts, taken, refused }: Known = nothing): CheckedLine[] {
  const first = { name: new Map<string, number>(), part: new Map<string, number>() };
  const takenBy = new Map(taken.map((each) => [each.line, each]));
  const refusedOf = new Map(refused.map((each) => [each.line, each.message]));
  return lines.map((typedLine) => {
    const { line, typed } = typedLine;
    const _id = parts.get(line);
    const name = typed.name?.trim() ?? '';
    const twin = _id === undefined ? undefined : noteFirst(first.part, _id, line);
    const sameAs = _id === undefined ? noteFirst(first.name, nameKey(name), line) : undefined;
    const known = takenBy.get(line);
    const isOwn = known?.isOwn === true;
    const refusal = isOwn ? undefined : refusedOf.get(line);
    const { errors, part, change } = _id === undefined ? readPart(typedLine, refusal) : readChange(typedLine, _id);
    return {
      line,
      name: [name, typed.number?.trim(), typedLine.id].find(Boolean) ?? '',
      errors: twin === undefined ? errors : [`Line ${twin} is about the same part.`, ...errors],
      part,
      change: twin === undefined ? change : undefined,
      compared: undefined,
      sameAs,
      taken: known && !isOwn ? { _id: known._id, name: known.name } : undefined,
      madeId: isOwn ? known._id : undefined,
      isChanged: false,
      isUndone: false,
    };
  });
}

const nothing: Known = { parts: new Map(), taken: [], refused: [] };

/** The number of the first line with this key; if there is none yet, remembers this line. */
function noteFirst(firsts: Map<string, number>, key: string, line: number): number | undefined {
  const before = firsts.get(key);
  if (key !== '' && before === undefined) firsts.set(key, line);
  return before;
}

interface Read {
  errors: string[];
  part?: ImportLine | undefined;
  change?: ChangeLine | undefined;
}

/** Reads a line for a new part; `refusal` is the shop's reason against its successor. */
function readPart(typedLine: TypedLine, refusal?: string): Read {
  const { line, id, typed, surplus } = typedLine;
  const missing = partFieldNames.filter((name) => !partFields[name].isOptional && !Object.hasOwn(typed, name));
  if (missing.length > 0) {
    return { errors: [`${tellUnknown(typedLine)} A new part also needs the columns ${missing.join(', ')}.`] };
  }
  const { fields, problems } = parseFields(typed);
  const read = newPart.safeParse({ description: '', ...fields });
  const unknown = id ? [`There is no part with the id “${id}”. Without an id, the line is a new part.`] : [];
  const refusals = refusal === undefined ? [] : [`Successor: ${refusal}`];
  const errors = [...tellSurplus(surplus), ...unknown, ...problems, ...tellIssues(read.error), ...refusals];
  return { errors, part: read.success && errors.length === 0 ? { line, ...read.data } : undefined };
}

/** Says that the shop has no part for a line, in a file without the columns for new parts. */
function tellUnknown({ id, typed }: TypedLine): string {
  if (id) return `There is no part with the id “${id}”.`;
  const number = typed.number?.trim();
  if (number) return `No part has the number “${number}”.`;
  return typed.number === undefined ? 'This line has no id.' : 'This line has no part number.';
}

/** Reads a line for a part of the shop. Its stock changes by a movement, and the number is no change if it identifies the part. */
function readChange(typedLine: TypedLine, _id: string): Read {
  const { line, id, typed, surplus } = typedLine;
  const cells = Object.entries(typed) as [PartFieldName, string][];
  const said = cells.filter(([name]) => !partFields[name].isStock && (name !== 'number' || id !== undefined));
  const { fields, problems } = parseFields(Object.fromEntries(said));
  const read = partChange.safeParse(fields);
  const stock = readStock(typedLine);
  const errors = [...tellSurplus(surplus), ...problems, ...tellIssues(read.error), ...tellIssues(stock?.error)];
  if (!read.success || errors.length > 0) return { errors };
  return { errors, change: { line, _id, fields: read.data, ...(stock?.data && { stock: stock.data }) } };
}

/** The stock that a line gives a known part; undefined where its cell is empty. */
function readStock({ typed, exported, exportId }: TypedLine) {
  const pieces = typed.availableQuantity?.trim();
  if (!pieces) return undefined;
  return fileStock.safeParse({
    pieces: readPieces(pieces),
    ...(exported !== undefined && { exported: readPieces(exported) }),
    ...(exportId !== undefined && { exportId }),
  });
}

/** Reads a number as spreadsheets write it, `12,00`; any other text is left to the schema. */
function readPieces(cell: string): number | string {
  const read = readNumber(cell, { decimals: 2 });
  return Number.isNaN(read) ? cell : read;
}

const tellIssues = (error: { issues: { message: string }[] } | undefined) =>
  error?.issues.map(({ message }) => message) ?? [];

const tellSurplus = (surplus: number) =>
  surplus === 0 ? [] : [`This line has more cells than there are columns (${surplus} too many).`];

/** Reads the cells of a line; cells with a wrong notation become problems. */
function parseFields(typed: TypedLine['typed']): { fields: Record<string, unknown>; problems: string[] } {
  const cells = Object.entries(typed) as [PartFieldName, string][];
  const problems = cells.flatMap(([name, cell]) => findNotationProblem(cell, name) ?? []);
  const legible = cells.filter(([name, cell]) => findNotationProblem(cell, name) === undefined);
  return { fields: Object.fromEntries(legible.map(([name, cell]) => [name, parsePartField(cell, name)])), problems };
}

/** Adds the shop's comparisons to the lines. */
export function noteCompared(lines: readonly CheckedLine[], compared: readonly ComparedLine[]): CheckedLine[] {
  const byLine = new Map(compared.map((each) => [each.line, each]));
  return lines.map((line) => {
    const found = byLine.get(line.line);
    if (!found) return line;
    const { problem, name = line.name } = found;
    return { ...line, name, compared: found, errors: problem ? [...line.errors, problem.message] : line.errors };
  });
}

/** Whether the line's name is also that of an earlier line or of a part in the shop. */
export function isDouble({ sameAs, taken }: CheckedLine): boolean {
  return sameAs !== undefined || taken !== undefined;
}

/** The lines from which parts are still to be made; with `withDoubles`, also those whose name is taken. */
export function pickLines(lines: readonly CheckedLine[], withDoubles: boolean): ImportLine[] {
  return lines.flatMap((line) =>
    line.part && line.madeId === undefined && (withDoubles || !isDouble(line)) ? [line.part] : [],
  );
}

/** The texts of a line that a spreadsheet seems to have altered; none once the line is done or has a problem. */
export function alteredOf({ compared, errors, isChanged }: CheckedLine): Altered[] {
  return errors.length === 0 && !isChanged ? listAltered(compared?.changes ?? []) : [];
}

/**
 * The lines that would still change a part, each with the part's version at the comparison; with `withAltered`, also lines with texts that
 * a spreadsheet seems to have altered.
 */
export function pickChanges(lines: readonly CheckedLine[], withAltered = false): (ChangeLine & { version: string })[] {
  return lines.flatMap((line) => {
    const { change, compared, errors, isChanged } = line;
    if (!change || !compared?.version || compared.changes.length === 0 || errors.length > 0 || isChanged) return [];
    return withAltered || alteredOf(line).length === 0 ? [{ ...change, version: compared.version }] : [];
  });
}
