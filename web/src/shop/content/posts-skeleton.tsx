import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const COUNT = 6;

/** Boxes in the place of the cards of articles. */
export function PostsSkeleton({ className }: { className: string }) {
  return (
    <Loading what="the articles">
      <div className={className}>
        {Array.from({ length: COUNT }, (_, index) => (
          <div key={index} className="grid gap-x-gap gap-y-6 md:max-lg:grid-cols-2">
            <Skeleton className="aspect-8/5" />
            <div>
              <Skeleton className="h-8 w-4/5" />
              <Skeleton className="mt-3 h-24" />
              <Skeleton className="mt-5 h-5 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
