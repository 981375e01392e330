import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { KnownPart } from '../parts/known-part.ts';
import { PartSkeletonFrame } from '../parts/part-skeleton-frame.tsx';

/** Boxes in the place of a part and its form, and the known fields of the part. */
export function OrderFormSkeleton({ known }: { known: KnownPart | undefined }) {
  return (
    <PartSkeletonFrame
      known={known}
      rows="lg:grid-rows-[auto_1fr_auto]"
      cells={
        <>
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
        </>
      }
    />
  );
}
