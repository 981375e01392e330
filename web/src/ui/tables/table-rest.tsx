import { sentenceOf } from '../text/sentences.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { Spinner } from '../feedback/spinner.tsx';

interface TableRestProps {
  /** The rest of the list, which the rows do not have yet. */
  words?: string | undefined;
  isBusy: boolean;
  /** Why the last try brought nothing; null when it did. */
  error: unknown;
  onMore: () => void;
}

/** Under a table of which not all rows are here yet: what is missing, and the way to it. */
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
