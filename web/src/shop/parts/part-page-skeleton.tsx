import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { KnownPart } from './known-part.ts';
import { PartSkeletonFrame } from './part-skeleton-frame.tsx';

/** Boxes in the place of a part, and the known fields of the part. */
export function PartPageSkeleton({ known }: { known: KnownPart | undefined }) {
  return (
    <PartSkeletonFrame known={known} beside={<Skeleton className="mt-6 h-25" />}>
      <Skeleton className="mt-10 h-20" />
      <Skeleton className="mt-12 h-80" />
    </PartSkeletonFrame>
  );
}
