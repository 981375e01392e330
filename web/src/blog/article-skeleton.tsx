import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Boxes where an article is about to stand. */
export function ArticleSkeleton() {
  return (
    <Loading what="the article">
      <div className="page cols pt-10 pb-section lg:pt-20">
        <Skeleton className="col-span-4 h-5 w-24 lg:col-span-3 lg:mt-3" />
        <Skeleton className="col-span-4 mt-6 h-24 lg:col-span-7 lg:mt-0 lg:h-36" />
        <Skeleton className="col-span-4 mt-6 h-11 w-48 lg:col-span-3 lg:col-start-1 lg:mt-14" />
        <Skeleton className="col-span-4 mt-8 aspect-8/5 max-lg:-mx-gutter lg:col-span-9 lg:mt-14" />
        <Skeleton className="col-span-4 mt-10 h-80 lg:col-span-7 lg:col-start-4 lg:mt-16" />
      </div>
    </Loading>
  );
}
