import type { ReactNode } from 'react';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import type { KnownPart } from './known-part.ts';
import { PartFacts } from './part-facts.tsx';

interface PartSkeletonFrameProps {
  /** The part as a list has loaded it: its fields are shown at once in place of boxes. */
  known: KnownPart | undefined;
  /** The classes for the number of the grid's rows that the picture spans. */
  rows?: string;
  /** The element under the part's name and facts, beside the picture. */
  beside?: ReactNode;
  /** The other cells of the grid. */
  cells?: ReactNode;
  /** The element below the grid. */
  children?: ReactNode;
}

/** Boxes in the place of the head of a part's page: breadcrumb, picture, and beside it name and facts. */
export function PartSkeletonFrame({ known, rows = '', beside, cells, children }: PartSkeletonFrameProps) {
  const boxes = (
    <>
      <Skeleton className="my-1.5 h-4.5 w-56" />
      <div className={`mt-5 grid gap-x-gap gap-y-8 lg:grid-cols-12 ${rows}`}>
        <div className={`lg:col-span-7 ${rows && 'lg:row-span-2'}`}>
          {known ? (
            <div className="marks plate aspect-4/3 [--marks:1] max-lg:-mx-gutter">
              {/* The picture has the width of the part's card, whose file is loaded already. */}
              <Picture img={known.img} alt={known.name} sizes={pictureSizes.card} isFirst />
            </div>
          ) : (
            <Skeleton className="aspect-4/3 max-lg:-mx-gutter" picture={0} />
          )}
        </div>
        <div className="lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          {known ? (
            <PartFacts part={known} />
          ) : (
            <>
              <Skeleton className="h-5 w-full" />
              <Skeleton className="mt-3 h-[calc(var(--text-title)*1.05)] w-3/4" />
              <Skeleton className="mt-7 h-20" />
            </>
          )}
          {beside}
        </div>
        {cells}
      </div>
      {children}
    </>
  );
  // Known fields are shown at once; boxes wait for a moment.
  return known ? <div aria-busy="true">{boxes}</div> : <Loading what="the part">{boxes}</Loading>;
}
