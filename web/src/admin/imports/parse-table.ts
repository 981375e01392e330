import { partFieldNames, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { type ColumnName, parseHeads } from './columns.ts';
import { FileError, readCells } from './read-cells.ts';

/** A parsed file: its lines by the fields of the contract, not checked yet. */
export interface Table {
  /** The heads of the file that are no column of parts; these columns are not read. */
  ignored: string[];
  lines: TypedLine[];
}

/** A line of a file. */
export interface TypedLine {
  /** The line's number in the file, counted like in spreadsheets from the heads as 1. */
  line: number;
  typed: Partial<Record<PartFieldName, string>>;
  /** The id of the part that the line is about, if the file has one. */
  id: string | undefined;
  /** The stock at the export, and the id of the export, if the file has these columns. */
  exported: string | undefined;
  exportId: string | undefined;
  /** How many more cells than heads the line has. */
  surplus: number;
}

/** Reads a CSV file of parts. Throws a `FileError`. */
export async function parseTable(text: string, market: Market): Promise<Table> {
  const { heads, rows } = await readCells(text);
  const fields = parseHeads(heads, market);
  // Lines for parts of the shop need only a column that identifies the part.
  const isAboutKnown = fields.includes('id') || fields.includes('number');
  const missing = partFieldNames.filter((field) => !partFields[field].isOptional && !fields.includes(field));
  if (missing.length > 0 && !isAboutKnown) {
    throw new FileError(`The first line must name the columns. These are missing: ${missing.join(', ')}.`);
  }
  const twice = fields.find((field, n) => field !== undefined && fields.indexOf(field) !== n);
  if (twice) throw new FileError(`The column ${twice} appears twice.`);
  const lines = rows.map(({ line, cells }) => {
    const typed: Partial<Record<ColumnName, string>> = {};
    fields.forEach((field, index) => {
      if (field !== undefined) typed[field] = cells[index] ?? '';
    });
    const { id, exported, exportId, ...others } = typed;
    const surplus = cells.slice(heads.length).filter((cell) => cell.trim() !== '').length;
    return { line, typed: others, ...trimAll({ id, exported, exportId }), surplus };
  });
  return { ignored: heads.filter((head, n) => fields[n] === undefined && head.trim() !== ''), lines };
}

/** The cells without blanks at their ends; undefined for blank cells. */
function trimAll<K extends string>(cells: Record<K, string | undefined>): Record<K, string | undefined> {
  const trimmed = Object.entries<string | undefined>(cells).map(([name, cell]) => [name, cell?.trim() || undefined]);
  return Object.fromEntries(trimmed) as Record<K, string | undefined>;
}
