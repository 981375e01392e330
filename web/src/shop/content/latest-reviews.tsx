import { queryOptions, useQuery } from '@tanstack/react-query';
import { constraints } from '@fourteener/contract/constraints';
import type { Review } from '@fourteener/contract/review/schemas';
import { queryOf } from '../../api/call-queries.ts';
import { paths } from '../../screens/paths.ts';
import { NoReviews } from '../reviews/review-link.tsx';
import { ReviewPreview } from '../reviews/review-preview.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const grid = 'grid gap-x-gap gap-y-10 md:grid-cols-3';
const query = queryOptions({
  ...queryOf('GET /review', { query: { last: constraints.homeReviews } }),
  select: (reviews: Review[]) => reviews.toReversed(),
});

/** The latest three reviews, newest first. */
export function LatestReviews() {
  const reviews = useQuery(query);
  return (
    <section aria-labelledby="reviews" className="border-t border-line">
      <div className="page py-section">
        <div className="flex items-end justify-between gap-6">
          <h2 id="reviews" className="text-title wide">
            From riders
          </h2>
          <Link to={paths.reviews} className="py-1.5 font-medium whitespace-nowrap link">
            All reviews
          </Link>
        </div>
        <div className="mt-10">
          <QueryBoundary query={reviews} failed="The reviews could not be loaded" loading={<Boxes />}>
            {(latest) =>
              latest.length > 0 ? (
                <div className={grid}>
                  {latest.map((review) => (
                    <ReviewPreview key={review._id} {...review} />
                  ))}
                </div>
              ) : (
                <NoReviews />
              )
            }
          </QueryBoundary>
        </div>
      </div>
    </section>
  );
}

/** Boxes as high as reviews of 90 characters: their lines at each width. */
function Boxes() {
  return (
    <Loading what="the reviews">
      <div className={grid}>
        {Array.from({ length: constraints.homeReviews }, (_, index) => (
          <div key={index} className="border-t border-line pt-6">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-7 h-[3.54em] text-heading md:h-[5.9em] lg:h-[4.72em] xl:h-[3.54em]" />
            <Skeleton className="mt-8 h-5 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
