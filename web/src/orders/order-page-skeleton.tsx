import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Boxes where a part and its form are about to stand. */
export function OrderPageSkeleton() {
  return (
    <Loading what="the part">
      <div className="grid gap-x-gap gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-6 aspect-4/3" />
        </div>
        <div className="lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="mt-7 h-20" />
          <Skeleton className="mt-8 h-12" />
          <Skeleton className="mt-6 h-12" />
          <Skeleton className="mt-6 h-12" />
        </div>
      </div>
    </Loading>
  );
}
