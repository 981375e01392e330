import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The columns of rows: one, and two on the widest screens. */
export const rowsGrid = 'grid gap-x-gap border-t border-line 2xl:grid-cols-2';

/** Boxes in the place of `count` parts as rows. */
export function CompactSkeleton({ count }: { count: number }) {
  return (
    <Loading what="the parts">
      <div className={rowsGrid}>
        <RowSkeletons count={count} />
      </div>
    </Loading>
  );
}

/** The boxes for rows, without their grid. */
export function RowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="part-row" aria-hidden="true">
      <Skeleton className="h-11 [grid-area:picture]" />
      <Skeleton className="h-4 max-w-64 [grid-area:name]" />
    </div>
  ));
}
