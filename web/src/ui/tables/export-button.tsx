import { useState } from 'react';
import { sentenceOf } from '../text/sentences.ts';
import { Button } from '../buttons/button.tsx';
import { type CsvColumn, writeCsv } from './csv.ts';
import { FormError } from '../forms/form-error.tsx';
import { saveFile } from './save-file.ts';

/** A page of what is exported. */
interface Page<T> {
  rows: T[];
  /** Where the next page starts; undefined on the last. */
  next: string | undefined;
  total: number | undefined;
}

interface ExportButtonProps<T> {
  /** What the rows are, "orders". */
  what: string;
  /** Of the file, without its date and ending. */
  name: string;
  columns: readonly CsvColumn<T>[] | (() => Promise<readonly CsvColumn<T>[]>);
  readPage: (after: string | undefined, signal: AbortSignal) => Promise<Page<T>>;
}

/** Reads a whole list, page by page, into a CSV file; says how far it is, and can be stopped. */
export function ExportButton<T>({ what, name, columns, readPage }: ExportButtonProps<T>) {
  const [progress, setProgress] = useState<{ read: number; total: number | undefined; stop: () => void }>();
  const [said, setSaid] = useState<{ done?: string; error?: string }>({});

  const start = async () => {
    const controller = new AbortController();
    const stop = () => controller.abort();
    const rows: T[] = [];
    let after: string | undefined;
    let total: number | undefined;
    setSaid({});
    try {
      do {
        setProgress({ read: rows.length, total, stop });
        const page = await readPage(after, controller.signal);
        controller.signal.throwIfAborted();
        rows.push(...page.rows);
        after = page.next;
        total = page.total ?? total;
      } while (after !== undefined);
      const text = await writeCsv(typeof columns === 'function' ? await columns() : columns, rows);
      controller.signal.throwIfAborted();
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, text, 'text/csv');
      setSaid({ done: `${rows.length} ${rows.length === 1 ? what.replace(/s$/, '') : what} exported.` });
    } catch (error) {
      setSaid(controller.signal.aborted ? { done: 'Export stopped.' } : { error: sentenceOf(error) });
    } finally {
      setProgress(undefined);
    }
  };

  const isSilent = !progress && said.done === undefined && said.error === undefined;

  return (
    // Without a gap beside what says nothing yet.
    <div className={`flex flex-wrap items-center gap-y-2 sm:flex-row-reverse ${isSilent ? '' : 'gap-x-4'}`}>
      {/* One button, so that the focus stays. */}
      <Button variant="secondary" size="small" onClick={() => (progress ? progress.stop() : void start())}>
        {progress ? 'Stop the export' : 'Export CSV'}
      </Button>
      <p role="status" className="text-small text-ink-faint num">
        {progress
          ? `${progress.read}${progress.total === undefined ? '' : ` of ${progress.total}`} ${what} read`
          : said.done}
      </p>
      <FormError>{said.error}</FormError>
    </div>
  );
}
