import type { ReviewSummary as Summary } from '@fourteener/contract/reviews';
import { Rating } from '../ui/rating.tsx';
import { ShareBars } from '../ui/share-bars.tsx';
import { summaryGrid } from './reviews-skeleton.tsx';

/** What the reviews say together: the average as a figure, and how the ratings are spread. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { count, average, spread } = summary;
  const rows = spread.map((value, index) => ({ label: index === 0 ? '1 star' : `${index + 1} stars`, value }));
  return (
    <div className={summaryGrid}>
      <div className="lg:col-span-3">
        <p className="text-figure wide num">{average.toFixed(1)}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-small text-ink-soft num">
          <Rating stars={Math.round(average)} />
          on average, {count} {count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
      <div className="lg:col-span-6 lg:self-end">
        <ShareBars unit="reviews" rows={rows.toReversed()} />
      </div>
    </div>
  );
}
