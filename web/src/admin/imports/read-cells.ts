import { constraints } from '@fourteener/contract/constraints';
import { loadCode } from '../../ui/code/page-code-error.ts';
import { unescapeFormulas } from '../../ui/tables/formulas.ts';

/** The cells of a CSV file: the heads, and the lines below them that are not empty. */
interface Cells {
  heads: string[];
  rows: {
    /** The row's number in the file, counted like in spreadsheets from the heads as 1. */
    line: number;
    cells: string[];
  }[];
}

/** A file that cannot be read as a table; the message is a sentence. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** Reads a CSV file with a library that loads on demand. Throws a `FileError`. */
export async function readCells(text: string): Promise<Cells> {
  if (text.trim() === '') throw new FileError('The file is empty.');
  const { default: papa } = await loadCode(() => import('papaparse'));
  const { data, errors } = papa.parse<string[]>(unifyLineEnds(text), { newline: '\n' });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    throw new FileError(`Line ${(broken.row ?? 0) + 1} has a quotation mark that is not closed, or one too many.`);
  const [heads = [], ...below] = data;
  const rows = below
    .map((cells, n) => ({ line: n + 2, cells: cells.map(unescapeFormulas) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new FileError('There are no lines below the column names.');
  if ((rows.at(-1)?.line ?? 0) > constraints.importLines)
    throw new FileError(
      `A file can have at most ${constraints.importLines.toLocaleString('en-US')} lines. Please split it.`,
    );
  return { heads, rows };
}

/**
 * Makes all line ends alike, since a file that several programs wrote may mix them, and the library knows one kind at a time. Quoted text
 * stays unchanged: a quotation mark opens a cell only at its beginning, and another mark right after the closing one continues the cell.
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
