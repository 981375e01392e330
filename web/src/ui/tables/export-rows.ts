import { toDay } from '@fourteener/contract/calendar';
import { type CsvColumn, writeCsv } from './csv.ts';
import { saveFile } from './save-file.ts';

/** One page of the exported list. */
interface Page<T> {
  rows: T[];
  /** The start of the next page; undefined on the last one. */
  next: string | undefined;
  total: number | undefined;
}

/** A list that can be exported. */
export interface Export<T> {
  /** The noun for the rows, "orders". */
  what: string;
  /** The name of the file, without its date and ending. */
  name: string;
  columns: readonly CsvColumn<T>[] | (() => Promise<readonly CsvColumn<T>[]>);
  readPage: (after: string | undefined, signal: AbortSignal) => Promise<Page<T>>;
}

/**
 * Reads a whole list, page by page, into a CSV file; returns the sentence that it is done. `onProgress` is called
 * before each page with the number of rows read and the total. Throws when a page cannot be read, or the signal aborts.
 */
export async function exportRows<T>(
  { what, name, columns, readPage }: Export<T>,
  signal: AbortSignal,
  onProgress: (read: number, total: number | undefined) => void = () => undefined,
): Promise<string> {
  const rows: T[] = [];
  let after: string | undefined;
  let total: number | undefined;
  do {
    onProgress(rows.length, total);
    const page = await readPage(after, signal);
    signal.throwIfAborted();
    rows.push(...page.rows);
    after = page.next;
    total = page.total ?? total;
  } while (after !== undefined);
  const text = await writeCsv(typeof columns === 'function' ? await columns() : columns, rows);
  signal.throwIfAborted();
  saveFile(`${name}-${toDay(Date.now())}.csv`, text, 'text/csv');
  return `${rows.length} ${rows.length === 1 ? what.replace(/s$/, '') : what} exported.`;
}
