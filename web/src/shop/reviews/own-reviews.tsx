import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../../api/join-pages.ts';
import { pagesOf } from '../../api/call-queries.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { RemovedNote } from './removed-note.tsx';
import { ReviewFigure } from './review-figure.tsx';
import { pathToPartReviews } from './reviews-place.ts';
import { ReviewsSkeleton, reviewsGrid } from './reviews-skeleton.tsx';

const PAGE_SIZE = 4;

const ownReviewsQuery = pagesOf('GET /review/mine', { query: { limit: PAGE_SIZE, sort: 'newest', count: true } });

/** The account's reviews of the shop and of parts; a removed one has the reason. Not shown before the first review. */
export function OwnReviews() {
  const reviews = useInfiniteQuery({ ...ownReviewsQuery, select: joinPages });
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(reviews.data?.rows.length ?? 0);
  if (reviews.data?.rows.length === 0) return null;
  const showMore = () => {
    expectNew();
    void reviews.fetchNextPage();
  };
  return (
    <section aria-labelledby="own-reviews" className="mt-14 border-t border-line pt-10">
      <h2 id="own-reviews" className="text-heading">
        Your reviews
      </h2>
      <div className="mt-8">
        <QueryBoundary
          query={reviews}
          failed="Your reviews could not be loaded"
          loading={<ReviewsSkeleton count={2} />}
        >
          {({ rows, total }) => (
            <>
              <div ref={list} className={reviewsGrid}>
                {rows.map((review) => (
                  <div key={review._id} tabIndex={-1}>
                    <ReviewFigure
                      review={review}
                      isVerified={review.verified}
                      action={
                        review.partsId && (
                          <Link to={pathToPartReviews(review.partsId)} className="link">
                            See the part
                          </Link>
                        )
                      }
                    />
                    {review.removed && <RemovedNote removed={review.removed} />}
                  </div>
                ))}
              </div>
              <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={reviews} onMore={showMore} />
            </>
          )}
        </QueryBoundary>
      </div>
    </section>
  );
}
