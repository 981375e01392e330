import { isDay, writeShopTime } from '@fourteener/contract/calendar';
import { writeDollars } from '@fourteener/contract/money';
import { loadCode } from '../code/page-code-error.ts';
import { escapeFormulas } from './formulas.ts';

/** The type of a column's cells. Formatting depends on it alone, because a text such as `-1` may look like a number. */
type Cells<T> =
  | { type: 'text'; value: (row: T) => string }
  /** A count, or a share in percent. */
  | { type: 'number'; value: (row: T) => number | undefined }
  /** An amount in dollars, or in the currency of its row. */
  | { type: 'money'; value: (row: T) => number | undefined }
  /** A day, or a timestamp (ISO 8601), written in the shop's time zone. */
  | { type: 'date'; value: (row: T) => string | undefined };

/** A column of a CSV file: its head, and its cells. */
export type CsvColumn<T> = { head: string } & Cells<T>;

/** Without it Excel reads the file in the legacy code page of its country. */
const BYTE_ORDER_MARK = '\uFEFF';

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * The rows as a CSV file (RFC 4180), the heads first. Numbers, negative ones too, can be summed; an apostrophe is put
 * before text that a spreadsheet would evaluate as a formula. The library is loaded at the first call.
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
