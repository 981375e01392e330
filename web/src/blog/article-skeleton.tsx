import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Boxes where an article is about to stand. */
export function ArticleSkeleton() {
  return (
    <Loading what="the article">
      <div className="page cols pt-10 pb-section lg:pt-20">
        <Skeleton className="col-span-4 h-24 lg:col-span-7 lg:col-start-4" />
        <Skeleton className="col-span-4 mt-14 aspect-8/5 lg:col-span-9 lg:col-start-4" />
        <Skeleton className="col-span-4 mt-16 h-80 lg:col-span-7 lg:col-start-4" />
      </div>
    </Loading>
  );
}
