import type { Review } from '@fourteener/contract/reviews';
import { formatDay } from '../ui/dates.ts';
import { Rating } from '../ui/rating.tsx';

/** A review in full: stars, what was written, who wrote it and when. */
export function ReviewFigure({ review }: { review: Review }) {
  const { userName, rating, description, createdAt } = review;
  return (
    <figure tabIndex={-1} className="border-t border-ink pt-6">
      <Rating stars={rating} />
      {description && (
        <blockquote className="mt-4 max-w-text text-lead text-pretty wrap-anywhere whitespace-pre-line">
          {description}
        </blockquote>
      )}
      <figcaption className="mt-5 flex flex-wrap gap-x-3 text-small">
        <span className="wrap-anywhere text-ink-soft">{userName}</span>
        <time dateTime={createdAt} className="text-ink-faint num">
          {formatDay(createdAt)}
        </time>
      </figcaption>
    </figure>
  );
}
