import type { ReviewSort } from '@fourteener/contract/review/sorts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinPages } from '../../api/join-pages.ts';
import { paths } from '../../screens/paths.ts';
import { QueryBoundary, useSettled } from '../../ui/feedback/query-boundary.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { reviewPagesQuery } from './list-reviews.ts';
import { ReportButton } from './report-button.tsx';
import { describeReviews } from './review-data.ts';
import { ReviewFigure } from './review-figure.tsx';
import { NoReviews, ReviewLink, useMayReview } from './review-link.tsx';
import { ReviewSortSelect } from './review-sort.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { ReviewsSkeleton, reviewsGrid, SummarySkeleton } from './reviews-skeleton.tsx';
import { reviewSummaryQuery } from './summarize-reviews.ts';

const PAGE_SIZE = 10;
const LEAD = 'What riders tell us after some miles, good and bad.';

/** All reviews, ten at a time, and their summary. */
export default function ReviewsPage() {
  const summary = useQuery(reviewSummaryQuery);
  // The height of the summary is unknown until it is loaded.
  const isSettled = useSettled(summary);
  const mayReview = useMayReview();
  const [sort, setSort] = useState<ReviewSort>('newest');
  const reviews = useInfiniteQuery({
    ...reviewPagesQuery(PAGE_SIZE, sort),
    select: joinPages,
    placeholderData: keepPreviousData,
  });
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(reviews.data?.rows.length ?? 0);
  const showMore = () => {
    expectNew();
    void reviews.fetchNextPage();
  };
  const isEmpty = reviews.data?.rows.length === 0;

  return (
    <section className="page pt-10 pb-section lg:pt-16">
      <PageMeta title="Reviews" description={`Reviews of Fourteener. ${LEAD}`} path={paths.reviews} />
      {summary.data && reviews.data && !isEmpty && (
        <StructuredData data={describeReviews(summary.data, reviews.data.rows)} />
      )}
      <div className="cols items-end gap-y-5">
        <h1 className="col-span-4 text-display wide lg:col-span-7">From riders</h1>
        <p className="col-span-4 max-w-[44ch] text-ink-soft lg:col-span-5">{LEAD}</p>
      </div>
      {!isEmpty && (
        <section
          aria-label="All ratings"
          // The notice of a failure has a rule of its own.
          className={`mt-10 cols gap-y-8 lg:mt-14 ${summary.isLoadingError ? '' : 'border-t border-line pt-8'}`}
        >
          <div className="col-span-4 lg:col-span-9">
            <QueryBoundary query={summary} failed="The ratings could not be loaded" loading={<SummarySkeleton />}>
              {(shown) => <ReviewSummary summary={shown} />}
            </QueryBoundary>
          </div>
          {mayReview && (
            <div className="col-span-4 min-h-12 lg:col-span-3 lg:self-end lg:justify-self-end">
              {isSettled && <ReviewLink />}
            </div>
          )}
        </section>
      )}
      {isSettled && (
        <div className="mt-10">
          <ReviewSortSelect sort={sort} total={reviews.data?.total} onChange={setSort} />
          <QueryBoundary
            query={reviews}
            failed="The reviews could not be loaded"
            loading={<ReviewsSkeleton count={PAGE_SIZE} />}
          >
            {({ rows, total }) =>
              isEmpty ? (
                <NoReviews />
              ) : (
                <>
                  <div ref={list} aria-busy={reviews.isPlaceholderData} className={reviewsGrid}>
                    {rows.map((review) => (
                      <ReviewFigure
                        key={review._id}
                        review={review}
                        isVerified={review.bought}
                        action={<ReportButton review={review} />}
                      />
                    ))}
                  </div>
                  <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={reviews} onMore={showMore} />
                </>
              )
            }
          </QueryBoundary>
        </div>
      )}
    </section>
  );
}
