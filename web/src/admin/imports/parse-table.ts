import { constraints } from '@fourteener/contract/constraints';
import { partFieldNames, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { loadCode } from '../../ui/code/page-code-error.ts';
import { unescapeFormulas } from '../../ui/tables/formulas.ts';
import { type ColumnName, parseHeads } from './columns.ts';

/** A file as it was read: its lines under the fields of the contract, nothing checked yet. */
export interface Table {
  /** The columns that no field of a part has: they are not read. */
  ignored: string[];
  lines: TypedLine[];
}

/** A line of a file. */
export interface TypedLine {
  /** Its number in the file as spreadsheets count, the heads being 1. */
  line: number;
  typed: Partial<Record<PartFieldName, string>>;
  /** The id of the part that it is about, where it has one. */
  id: string | undefined;
  /** How many cells it has more than there are heads. */
  surplus: number;
}

/** A file that is no table of parts; the message is a sentence. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** Reads a CSV file. Brings its library with it, which loads here. Throws a `FileError`. */
export async function parseTable(text: string, market: Market): Promise<Table> {
  if (text.trim() === '') throw new FileError('The file is empty.');
  const { default: papa } = await loadCode(() => import('papaparse'));
  const { data, errors } = papa.parse<string[]>(unifyLineEnds(text), { newline: '\n' });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    throw new FileError(`Line ${(broken.row ?? 0) + 1} has a quotation mark that is not closed, or one too many.`);
  const [heads = [], ...rows] = data;
  const fields = parseHeads(heads, market);
  // Lines that are about parts in the shop need no more than what says which.
  const isAboutKnown = fields.includes('id') || fields.includes('number');
  const missing = partFieldNames.filter((field) => !partFields[field].isOptional && !fields.includes(field));
  if (missing.length > 0 && !isAboutKnown) {
    throw new FileError(`The first line must name the columns. These are missing: ${missing.join(', ')}.`);
  }
  const twice = fields.find((field, n) => field !== undefined && fields.indexOf(field) !== n);
  if (twice) throw new FileError(`The column ${twice} appears twice.`);
  const lines = rows.flatMap((cells, n) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const typed: Partial<Record<ColumnName, string>> = {};
    fields.forEach((field, index) => {
      if (field !== undefined) typed[field] = unescapeFormulas(cells[index] ?? '');
    });
    const { id = '', ...others } = typed;
    const surplus = cells.slice(heads.length).filter((cell) => cell.trim() !== '').length;
    return [{ line: n + 2, typed: others, id: id.trim() || undefined, surplus }];
  });
  if (lines.length === 0) throw new FileError('There are no lines below the column names.');
  if ((lines.at(-1)?.line ?? 0) > constraints.importLines)
    throw new FileError(
      `A file can have at most ${constraints.importLines.toLocaleString('en-US')} lines. Please split it.`,
    );
  return { ignored: heads.filter((head, n) => fields[n] === undefined && head.trim() !== ''), lines };
}

/**
 * A file that several programs wrote may end its lines in different ways, of which the library knows one at a time. What is quoted stays: a
 * quotation mark opens a cell at its beginning, and another one right behind its end goes on with it.
 */
function unifyLineEnds(text: string): string {
  let [isQuoted, wasQuoted, before] = [false, false, '\n'];
  const pieces = text
    .replace(/^\uFEFF/, '')
    .split('"')
    .map((piece, n) => {
      const isBegun = before === '' ? wasQuoted || n === 1 : /[,;|\t\r\n]/.test(before.slice(-1));
      [isQuoted, wasQuoted] = [n > 0 && !isQuoted && isBegun, isQuoted];
      before = piece;
      return isQuoted ? piece : piece.replaceAll(/\r\n?/g, '\n');
    });
  return pieces.join('"');
}
