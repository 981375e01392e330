import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The reviews' grid: one column, two on a desk. */
export const reviewsGrid = 'grid gap-x-gap gap-y-14 lg:grid-cols-2';

/** Boxes in the place of reviews. */
export function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <Loading what="the reviews">
      <div className={reviewsGrid}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="border-t border-line pt-6">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-6 h-[4.2em] max-w-text text-lead" />
            <Skeleton className="mt-6 h-5 w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The average and, on a wide screen, the spread beside it: nine of the page's columns. */
export const summaryGrid = 'grid gap-x-gap gap-y-8 lg:grid-cols-9';

/** Boxes in the place of the average and the spread of ratings. */
export function SummarySkeleton() {
  return (
    <Loading what="the ratings">
      <div className={summaryGrid}>
        <div className="lg:col-span-3">
          <Skeleton className="h-[1em] w-32 text-figure" />
          <Skeleton className="mt-3 h-5.25 w-48" />
        </div>
        <div className="grid gap-3 lg:col-span-6 lg:self-end">
          {[5, 4, 3, 2, 1].map((stars) => (
            <Skeleton key={stars} className="h-5.25" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
