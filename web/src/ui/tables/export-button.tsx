import { useState } from 'react';
import { sentenceOf } from '../text/sentences.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { type Export, exportRows } from './export-rows.ts';

type ExportButtonProps<T> = Export<T> & {
  label?: string;
  /** Done before the first page is read, such as a sign-in; nothing is exported when it throws. */
  prepare?: () => Promise<void>;
};

/** Reads a whole list, page by page, into a CSV file; says how far it is, and can be stopped. */
export function ExportButton<T>({ label = 'Export CSV', prepare, ...list }: ExportButtonProps<T>) {
  const { what } = list;
  const [progress, setProgress] = useState<{ read: number; total: number | undefined; stop: () => void }>();
  const [said, setSaid] = useState<{ done?: string; error?: string }>({});

  const start = async () => {
    const controller = new AbortController();
    const stop = () => controller.abort();
    setSaid({});
    try {
      await prepare?.();
      const done = await exportRows(list, controller.signal, (read, total) => setProgress({ read, total, stop }));
      setSaid({ done });
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
        {progress ? 'Stop the export' : label}
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
