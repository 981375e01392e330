import type { OwnReview } from '@fourteener/contract/review/schemas';
import { formatDay } from '../../ui/text/dates.ts';

/** The note for the author of a review that an admin removed. */
export function RemovedNote({ removed: { reason, at } }: { removed: NonNullable<OwnReview['removed']> }) {
  return (
    <p className="mt-6 max-w-text border-t border-danger pt-4 text-small wrap-anywhere">
      <strong className="font-medium">We took your review down on {formatDay(at)}.</strong>{' '}
      <span className="text-ink-soft">{reason}</span>
    </p>
  );
}
