import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The shop's grid: 1 column on the narrowest phones, 2, and 3 on large screens. */
export const partsGrid = 'grid gap-x-gap gap-y-10 min-[22rem]:grid-cols-2 lg:grid-cols-3';
/** The grid of lists about which the specification says nothing, with a fourth column on the widest screens. */
export const foundGrid = `${partsGrid} 2xl:grid-cols-4`;

/** Boxes in the place of `count` cards of parts. Boxes far from the window are not drawn. */
export function PartGridSkeleton({ count, className = partsGrid }: { count: number; className?: string }) {
  return (
    <Loading what="the parts">
      <div className={className}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="min-w-0 [contain-intrinsic-height:27rem] [content-visibility:auto]">
            <Skeleton className="aspect-4/3" picture={index} />
            <Skeleton className="mt-5 h-4.5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-5.5 h-12" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
