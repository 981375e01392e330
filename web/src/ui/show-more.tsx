import { readSentence } from '../api/sentences.ts';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import { Progress } from './progress.tsx';

interface ShowMoreProps {
  /** Rows that stand above it. */
  shown: number;
  /** Rows of the whole list. */
  total: number;
  /** Rows that one press brings at most. */
  pageSize: number;
  hasMore: boolean;
  isBusy: boolean;
  /** Why the last press brought nothing; null when it did. */
  error: unknown;
  onMore: () => void;
}

/** The end of a list that is read page by page: how much of it stands here, and the rest. Absent where one page is all. */
export function ShowMore({ shown, total, pageSize, hasMore, isBusy, error, onMore }: ShowMoreProps) {
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
        <Button look="secondary" busy={isBusy && 'Loading'} onClick={onMore}>
          Show {coming} more
        </Button>
      )}
      <FormError>{error && !isBusy ? readSentence(error) : undefined}</FormError>
    </div>
  );
}
