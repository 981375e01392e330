import type { ReactNode } from 'react';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface PartSkeletonFrameProps {
  /** The rows of the grid beside the picture, as many as it spans. */
  rows?: string;
  /** What stands under the part's name and facts, beside the picture. */
  beside?: ReactNode;
  /** The other cells of the grid. */
  cells?: ReactNode;
  /** What stands below the grid. */
  children?: ReactNode;
}

/** Boxes where the head of a part's page is about to stand: breadcrumb, picture, and beside it name and facts. */
export function PartSkeletonFrame({ rows = '', beside, cells, children }: PartSkeletonFrameProps) {
  return (
    <Loading what="the part">
      <Skeleton className="my-1.5 h-4.5 w-56" />
      <div className={`mt-5 grid gap-x-gap gap-y-8 lg:grid-cols-12 ${rows}`}>
        <div className={`lg:col-span-7 ${rows && 'lg:row-span-2'}`}>
          <Skeleton className="aspect-4/3 max-lg:-mx-gutter" picture={0} />
        </div>
        <div className="lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="mt-3 h-[calc(var(--text-title)*1.05)] w-3/4" />
          <Skeleton className="mt-7 h-20" />
          {beside}
        </div>
        {cells}
      </div>
      {children}
    </Loading>
  );
}
