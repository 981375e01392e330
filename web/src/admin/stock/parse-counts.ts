import { constraints } from '@fourteener/contract/constraints';
import { numberKey } from '@fourteener/contract/part/numbers';
import { FileError, readCells } from '../imports/read-cells.ts';
import { parseCount } from './counts.ts';

/** A line of a file with counted numbers. */
export interface CountLine {
  /** The line's number in the file, counted like in spreadsheets from the heads as 1. */
  line: number;
  /** The part number as it is typed. */
  number: string;
  counted: string;
  /** The problem, in a sentence. */
  problem?: string;
}

/** The heads of the columns, reduced to letters. */
const columns = {
  number: ['number', 'partnumber', 'part', 'sku'],
  counted: ['counted', 'count', 'pieces', 'quantity'],
} as const;

/** Reads a CSV file of part numbers and counted pieces, or pasted lines with both but without heads. Throws a `FileError`. */
export async function parseCounts(text: string): Promise<CountLine[]> {
  // An empty line below pasted columns would keep them from being recognized.
  const plainText = text.trim();
  const separator = HEADLESS.exec(plainText)?.[1];
  const { heads, rows } = await readCells(
    separator === undefined ? plainText : `number${separator}counted\n${plainText}`,
  );
  const shift = separator === undefined ? 0 : 1;
  const named = heads.map((head) => head.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placeOf = (column: keyof typeof columns) =>
    named.findIndex((head) => columns[column].some((each) => each === head));
  const [number, counted] = [placeOf('number'), placeOf('counted')];
  const missing = [...(number < 0 ? ['Number'] : []), ...(counted < 0 ? ['Counted'] : [])];
  if (missing.length > 0)
    throw new FileError(`The first line must name the columns. These are missing: ${missing.join(', ')}.`);
  const first = new Map<string, number>();
  return rows.map(({ line: position, cells }) => {
    const line = position - shift;
    const read = { line, number: cells[number]?.trim() ?? '', counted: cells[counted]?.trim() ?? '' };
    const twin = first.get(numberKey(read.number));
    if (twin === undefined) first.set(numberKey(read.number), line);
    const problem = findProblem(read, twin);
    return { ...read, ...(problem !== undefined && { problem }) };
  });
}

/** Matches a first line with a part number and a whole number, which means that there are no heads. */
const HEADLESS = /^[^\n,;\t]+([,;\t]) *\d+ *(?:\r?\n|$)/;

function findProblem({ number, counted }: CountLine, twin: number | undefined): string | undefined {
  if (number === '') return 'This line has no part number.';
  if (number.length > constraints.partNumberLength) return `No part has the number “${number.slice(0, 60)}”.`;
  if (twin !== undefined) return `Line ${twin} is about the same part.`;
  if (parseCount(counted) === undefined)
    return counted === '' ? 'This line has no counted number.' : `“${counted}” is not a whole number of pieces.`;
  return undefined;
}
