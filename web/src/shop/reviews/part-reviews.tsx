import type { ReviewSort } from '@fourteener/contract/review/sorts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { useAdmin } from '../../auth/check-admin.ts';
import { useSession } from '../../auth/session-store.ts';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { rememberOrigin } from '../../auth/origin.ts';
import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { OwnPartReview } from './own-part-review.tsx';
import { ownPartReviewQuery, partReviewPagesQuery, partReviewSummaryQuery } from './part-reviews-data.ts';
import { ReportButton } from './report-button.tsx';
import { ReviewFigure } from './review-figure.tsx';
import { ReviewSortSelect } from './review-sort.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { REVIEWS_PLACE } from './reviews-place.ts';
import { ReviewsSkeleton, reviewsGrid } from './reviews-skeleton.tsx';

const PAGE_SIZE = 6;

interface PartReviewsProps {
  partId: string;
  /** Whether the customer followed a link to write a review. */
  isWanted: boolean;
}

/** The reviews of a part: the summary, the customer's own, and the list. Admins write none. */
export function PartReviews({ partId, isWanted }: PartReviewsProps) {
  const summary = useQuery(partReviewSummaryQuery(partId));
  const { status } = useSession();
  const own = useQuery({ ...ownPartReviewQuery(partId), enabled: status === 'signed-in' });
  const [sort, setSort] = useState<ReviewSort>('newest');
  const reviews = useInfiniteQuery({
    ...partReviewPagesQuery(partId, PAGE_SIZE, sort),
    select: joinPages,
    placeholderData: keepPreviousData,
  });
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(reviews.data?.rows.length ?? 0);
  const { isAdmin } = useAdmin();
  const showMore = () => {
    expectNew();
    void reviews.fetchNextPage();
  };
  return (
    <>
      {summary.data && summary.data.count > 0 && (
        <div className="mt-8">
          <ReviewSummary summary={summary.data} />
        </div>
      )}
      {status === 'signed-out' && <Invitation />}
      {isAdmin === false && own.data && <OwnPartReview partId={partId} own={own.data} isWanted={isWanted} />}
      <div className="mt-10">
        <ReviewSortSelect sort={sort} total={reviews.data?.total} onChange={setSort} />
        <QueryBoundary query={reviews} failed="The reviews could not be loaded" loading={<ReviewsSkeleton count={2} />}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              // In the room that is kept for the choice of an order.
              <p className="-mt-11 text-ink-soft">No one has reviewed this part yet.</p>
            ) : (
              <>
                <div ref={list} aria-busy={reviews.isPlaceholderData} className={reviewsGrid}>
                  {rows.map((review) => (
                    <ReviewFigure
                      key={review._id}
                      review={review}
                      isVerified={review.verified}
                      action={review._id !== own.data?.review?._id && <ReportButton review={review} />}
                    />
                  ))}
                </div>
                <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={reviews} onMore={showMore} />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
}

/** Says to visitors who may review a part; the sign-in leads back to the form for it. */
function Invitation() {
  const location = useLocation();
  return (
    <p className="mt-10 border-t border-line pt-6 text-ink-soft">
      Every rider with an account can review this part.{' '}
      <Link
        to={paths.login}
        state={rememberOrigin({ ...location, hash: `#${REVIEWS_PLACE}` })}
        className="whitespace-nowrap link"
      >
        Log in to write a review
      </Link>
    </p>
  );
}
