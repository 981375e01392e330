import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Boxes in the place of a customer's orders, `count` of them. */
export function OrderArticlesSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading what="your orders">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="border-t border-line pt-6 pb-12">
          <div className="flex h-6 items-center justify-between gap-6">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-40 max-sm:hidden" />
          </div>
          <div className="mt-5 grid grid-cols-[6rem_1fr] gap-x-gap gap-y-7 sm:grid-cols-[9rem_1fr] lg:grid-cols-[12rem_1fr]">
            <Skeleton className="aspect-4/3 self-start sm:row-span-3" />
            <div>
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="mt-2 h-5 w-28" />
            </div>
            <Skeleton className="col-span-2 h-52 w-28 sm:col-span-1 sm:col-start-2 md:h-14 md:w-4/5" />
            <div className="col-span-2 sm:col-span-1 sm:col-start-2">
              <Skeleton className="h-5 w-28" />
              {row === 0 && <Skeleton className="mt-4 h-52 w-full sm:h-18" />}
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}
