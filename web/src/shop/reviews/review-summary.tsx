import { countOf } from '@fourteener/contract/text/plurals';
import { formatRating } from '@fourteener/contract/review/rating-average';
import type { ReviewSummary as Summary } from '@fourteener/contract/review/schemas';
import { Rating } from '../../ui/charts/rating.tsx';
import { ShareBars } from '../../ui/charts/share-bars.tsx';
import { summaryGrid } from './reviews-skeleton.tsx';

/** The summary of the reviews: the average and the spread of the ratings by buyers and, separately, the ratings by others. */
export function ReviewSummary({ summary: { bought, others } }: { summary: Summary }) {
  const rows = bought.spread.map((value, index) => ({ label: countOf(index + 1, 'star'), value }));
  return (
    <div className={summaryGrid}>
      <div className="lg:col-span-3">
        {bought.count > 0 ? (
          <>
            <p className="text-figure wide num">{formatRating(bought.average)}</p>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft num">
              <Rating stars={bought.average} />
              on average, {countOf(bought.count, 'verified purchase')}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">No rating yet from a verified purchase.</p>
        )}
        {others.count > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft num">
            <Rating stars={others.average} />
            {formatRating(others.average)} from {countOf(others.count, 'other review')}, not counted above
          </p>
        )}
      </div>
      {bought.count > 0 && (
        <div className="lg:col-span-6 lg:self-end">
          <ShareBars unit="review" rows={rows.toReversed()} />
        </div>
      )}
    </div>
  );
}
