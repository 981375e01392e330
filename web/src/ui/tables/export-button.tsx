import { useState } from 'react';
import { sentenceOf } from '../text/sentences.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { type Export, exportRows } from './export-rows.ts';

type ExportButtonProps<T> = Export<T> & {
  label?: string;
  /** Runs before the first page is read, such as a sign-in; if it throws, nothing is exported. */
  prepare?: () => Promise<void>;
};

/** A button that exports a whole list, page by page, as a CSV file; it shows the progress, and can stop the export. */
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
    // No gap while the status beside the button is empty.
    <div className={`flex flex-wrap items-center gap-y-2 sm:flex-row-reverse ${isSilent ? '' : 'gap-x-4'}`}>
      {/* One button for both actions, so that it keeps the focus. */}
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
