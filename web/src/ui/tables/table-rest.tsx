import { sentenceOf } from '../text/sentences.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { Spinner } from '../feedback/spinner.tsx';

interface TableRestProps {
  /** What the rows are, "orders". */
  what: string;
  loaded: number;
  /** Rows of the whole list; undefined while only a part of it was searched for them. */
  total: number | undefined;
  hasMore: boolean;
  isBusy: boolean;
  /** Why the last try brought nothing; null when it did. */
  error: unknown;
  onMore: () => void;
}

/** Under a table of which not all rows are here yet: how many search and sorting know, and the way to more. */
export function TableRest({ what, loaded, total, hasMore, isBusy, error, onMore }: TableRestProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-4 text-small text-ink-soft">
      <p className="flex items-center gap-3 num">
        {isBusy && <Spinner />}
        {total === undefined
          ? `Only the newest ${what} were searched, and ${loaded} found. Add a word, or narrow the dates.`
          : `Search and sorting cover only the newest ${loaded} of ${total} ${what}.`}
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
