import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Boxes where a part and its form are about to stand. */
export function OrderPageSkeleton() {
  return (
    <Loading what="the part">
      <Skeleton className="my-1.5 h-4.5 w-56" />
      <div className="mt-5 grid gap-x-gap gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto]">
        <div className="lg:col-span-7 lg:row-span-2">
          <Skeleton className="aspect-4/3 max-lg:-mx-gutter" picture={0} />
        </div>
        <div className="lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="mt-3 h-[calc(var(--text-title)*1.05)] w-3/4" />
          <Skeleton className="mt-7 h-20" />
        </div>
        <div className="lg:col-span-7 lg:row-start-3">
          <Skeleton className="h-24 max-w-text" />
          <Skeleton className="mt-12 h-80" />
        </div>
        <div className="grid content-start gap-5 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-2 lg:pl-[clamp(0rem,3vw,3rem)]">
          <Skeleton className="h-19" />
          <Skeleton className="h-25" />
          {['Name', 'Phone', 'Address'].map((field) => (
            <div key={field}>
              <Skeleton className="h-5 w-20" />
              <Skeleton className="mt-2 h-12" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
