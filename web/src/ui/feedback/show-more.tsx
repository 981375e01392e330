import { sentenceOf } from '../text/sentences.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { Progress } from './progress.tsx';

/** The fields of a query about its next page. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
}

interface ShowMoreProps {
  list: Pages;
  /** The number of rows shown above. */
  shown: number;
  /** The number of rows of the whole list. */
  total: number;
  /** The most rows that one press loads. */
  pageSize: number;
  onMore: () => void;
}

/**
 * The foot of a list that is loaded page by page: how many rows are shown, and a button for more. Absent if all rows
 * fit on one page.
 */
export function ShowMore({ list, shown, total, pageSize, onMore }: ShowMoreProps) {
  const { hasNextPage: hasMore, isFetchingNextPage: isBusy, isFetchNextPageError, error } = list;
  if (!hasMore && shown <= pageSize) return null;
  // The total may have changed since it was read: while there is another page, the button promises at least one row.
  const coming = Math.max(Math.min(pageSize, total - shown), 1);
  return (
    <div className="mx-auto mt-20 flex max-w-80 flex-col items-center gap-5">
      <div className="w-full">
        <Progress share={shown / Math.max(total, shown)}>
          {shown} of {Math.max(total, shown)} shown
        </Progress>
      </div>
      {hasMore && (
        <Button variant="secondary" busy={isBusy && 'Loading'} onClick={onMore}>
          Show {coming} more
        </Button>
      )}
      <FormError>{isFetchNextPageError && !isBusy ? sentenceOf(error) : undefined}</FormError>
    </div>
  );
}
