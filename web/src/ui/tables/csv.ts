import { isDay, writeShopTime } from '@fourteener/contract/calendar';
import { writeDollars } from '@fourteener/contract/money';
import { loadCode } from '../code/page-code-error.ts';
import { escapeFormulas } from './formulas.ts';

/** The type of the cells of a column. It alone decides how they are written: a text such as `-1` may look like a number. */
type Cells<T> =
  | { type: 'text'; value: (row: T) => string }
  /** A count, or a share as a number of percent. */
  | { type: 'number'; value: (row: T) => number | undefined }
  /** An amount in dollars, or in the currency of its row. */
  | { type: 'money'; value: (row: T) => number | undefined }
  /** A day, or a time (ISO 8601), which is written as the shop's clock shows it. */
  | { type: 'date'; value: (row: T) => string | undefined };

/** A column of a table of figures: its head, and what stands in its cells. */
export type CsvColumn<T> = { head: string } & Cells<T>;

/** Excel takes a file without it for the old code page of its country. */
const BYTE_ORDER_MARK = '\uFEFF';

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * The rows as a CSV file (RFC 4180), the heads first. Numbers can be added up, negative ones too; a text that a spreadsheet would carry
 * out as a formula stands behind an apostrophe. Brings its library with it, which loads here.
 */
export async function writeCsv<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): Promise<string> {
  const { default: papa } = await loadCode(() => import('papaparse'));
  const lines = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map((column) => writeCell(column, row))),
  ];
  return `${BYTE_ORDER_MARK}${papa.unparse(lines, { newline: '\r\n' })}\r\n`;
}

function writeCell<T>(column: CsvColumn<T>, row: T): string {
  switch (column.type) {
    case 'text':
      return escapeFormulas(column.value(row));
    case 'number': {
      const number = column.value(row);
      return number === undefined ? '' : String(number);
    }
    case 'money': {
      const amount = column.value(row);
      return amount === undefined ? '' : writeDollars(amount);
    }
    case 'date': {
      const date = column.value(row) ?? '';
      if (TIME.test(date)) return writeShopTime(date);
      return isDay(date) ? date : escapeFormulas(date);
    }
  }
}
