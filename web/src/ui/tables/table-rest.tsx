import { sentenceOf } from '../text/sentences.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { Spinner } from '../feedback/spinner.tsx';

interface TableRestProps {
  /** The sentence about the rows that are not loaded yet. */
  words?: string | undefined;
  isBusy: boolean;
  /** The error of the last try to load more; null if it succeeded. */
  error: unknown;
  onMore: () => void;
}

/** The foot of a table whose rows are not all loaded: how many are missing, and a button to load more. */
export function TableRest({ words, isBusy, error, onMore }: TableRestProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-4 text-small text-ink-soft">
      <p className="flex items-center gap-3 num">
        {isBusy && <Spinner />}
        {words}
      </p>
      {!isBusy && (
        <Button variant="secondary" size="small" onClick={onMore}>
          {error ? 'Try again' : 'Load more'}
        </Button>
      )}
      <FormError>{error && !isBusy ? sentenceOf(error) : undefined}</FormError>
    </div>
  );
}
