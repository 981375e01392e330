import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PartSkeletonFrame } from './part-skeleton-frame.tsx';

/** Boxes where a part is about to stand. */
export function PartPageSkeleton() {
  return (
    <PartSkeletonFrame beside={<Skeleton className="mt-6 h-25" />}>
      <Skeleton className="mt-10 h-20" />
      <Skeleton className="mt-12 h-80" />
    </PartSkeletonFrame>
  );
}
