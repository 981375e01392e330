import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Boxes where a part is about to stand. */
export function PartPageSkeleton() {
  return (
    <Loading what="the part">
      <Skeleton className="my-1.5 h-4.5 w-56" />
      <div className="mt-5 grid gap-x-gap gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Skeleton className="aspect-4/3 max-lg:-mx-gutter" picture={0} />
        </div>
        <div className="lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="mt-3 h-[calc(var(--text-title)*1.05)] w-3/4" />
          <Skeleton className="mt-7 h-20" />
          <Skeleton className="mt-6 h-25" />
        </div>
      </div>
      <Skeleton className="mt-10 h-20" />
      <Skeleton className="mt-12 h-80" />
    </Loading>
  );
}
