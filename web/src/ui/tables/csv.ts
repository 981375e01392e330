import { loadCode } from '../code/page-code-error.ts';

/** A column of a table of figures: its head, and what stands in its cells. */
export interface CsvColumn<T> {
  head: string;
  value: (row: T) => string | number;
}

/** Excel takes a file without it for the old code page of its country. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The rows as a CSV file (RFC 4180), the heads first. What a spreadsheet would carry out as a formula stands behind an
 * apostrophe. Brings its library with it, which loads here.
 */
export async function writeCsv<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): Promise<string> {
  const { default: papa } = await loadCode(() => import('papaparse'));
  const heads: (string | number)[] = columns.map(({ head }) => head);
  const lines = [heads, ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return `${BYTE_ORDER_MARK}${papa.unparse(lines, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}
