import type { ReviewWords } from '@fourteener/contract/review/schemas';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/text/dates.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Rating } from '../../ui/charts/rating.tsx';

interface ReviewFigureProps {
  review: ReviewWords;
  /** Whether the shop knows that its author bought the part. */
  isVerified?: boolean;
  /** The author, if more than the name is shown. */
  author?: ReactNode;
  /** Its actions. */
  action?: ReactNode;
}

/** A review in full: the stars, the text, the author and the date. */
export function ReviewFigure({ review, isVerified = false, author, action }: ReviewFigureProps) {
  const { userName, rating, description, createdAt, editedAt } = review;
  return (
    <figure tabIndex={-1} className="border-t border-ink pt-6">
      <Rating stars={rating} />
      {description && (
        <blockquote className="mt-4 max-w-text text-lead text-pretty wrap-anywhere whitespace-pre-line">
          {description}
        </blockquote>
      )}
      <figcaption className="mt-5 flex items-baseline gap-x-3 text-small">
        <div className="flex min-w-0 flex-wrap gap-x-3">
          <span className="wrap-anywhere text-ink-soft">{author ?? userName}</span>
          <time dateTime={createdAt} className="text-ink-faint num">
            {formatDay(createdAt)}
          </time>
          {editedAt !== undefined && (
            <span className="text-ink-faint num">
              edited <time dateTime={editedAt}>{formatDay(editedAt)}</time>
            </span>
          )}
          {isVerified && (
            <span className="inline-flex items-center gap-2 text-success">
              <Icon name="check" className="size-4" />
              Verified purchase
            </span>
          )}
        </div>
        {action}
      </figcaption>
    </figure>
  );
}
