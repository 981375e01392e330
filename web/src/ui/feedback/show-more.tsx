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
  /** Rows that stand above it. */
  shown: number;
  /** Rows of the whole list. */
  total: number;
  /** Rows that one press brings at most. */
  pageSize: number;
  onMore: () => void;
}

/** The end of a list that is read page by page: how much of it stands here, and the rest. Absent where one page is all. */
export function ShowMore({ list, shown, total, pageSize, onMore }: ShowMoreProps) {
  const { hasNextPage: hasMore, isFetchingNextPage: isBusy, isFetchNextPageError, error } = list;
  if (!hasMore && shown <= pageSize) return null;
  // Rows may come and go meanwhile: as long as there is another page, one row at least is promised.
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
