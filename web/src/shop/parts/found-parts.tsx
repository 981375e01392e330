import { countOf } from '@fourteener/contract/text/plurals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { joinPages } from '../../api/join-pages.ts';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { partPagesQuery, type PartsAsked } from './list-parts.ts';
import { describeParts } from './part-data.ts';
import { PartGridSkeleton } from './part-grid-skeleton.tsx';
import { PartsGrid } from './parts-grid.tsx';

const PAGE_SIZE = 12;

interface FoundPartsProps {
  asked: PartsAsked;
  /** Stands in place of the parts when there are none. */
  none: ReactNode;
}

/** What the first page of parts is asked for. */
export function foundPartsQuery(asked: PartsAsked) {
  return { ...partPagesQuery({ ...asked, limit: PAGE_SIZE }), select: joinPages<Part> };
}

/** The parts that were asked for, twelve at a time. Drawn anew only for others. */
export const FoundParts = memo(function FoundParts({ asked, none }: FoundPartsProps) {
  const isOnlyInStock = asked.inStock !== undefined;
  const latest = useInfiniteQuery({ ...foundPartsQuery(asked), placeholderData: keepPreviousData });
  // An answer is drawn bit by bit: many cards at once would hold up a slow phone.
  const parts = useDeferredValue(latest);
  // Whoever comes back finds all of them at once, and the page where it was.
  const [wereThere] = useState(parts.data !== undefined);
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(parts.data?.rows.length ?? 0);
  const showMore = () => {
    expectNew();
    void latest.fetchNextPage();
  };

  return (
    <>
      <Count>{parts.data && !parts.isPlaceholderData && countParts(parts.data.total, isOnlyInStock)}</Count>
      <QueryBoundary
        query={parts}
        failed="The parts could not be loaded"
        loading={<PartGridSkeleton count={PAGE_SIZE} />}
      >
        {({ rows, total }) =>
          rows.length > 0 ? (
            <>
              <StructuredData data={describeParts(rows)} />
              <PartsGrid ref={list} parts={rows} isOld={parts.isPlaceholderData} isNew={!wereThere} />
              <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={latest} onMore={showMore} />
            </>
          ) : (
            none
          )
        }
      </QueryBoundary>
    </>
  );
});

/** What stands there while the parts are not even asked for. */
export function AwaitedParts() {
  return (
    <>
      <Count />
      <PartGridSkeleton count={PAGE_SIZE} />
    </>
  );
}

function Count({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="mt-6 mb-4 min-h-[1.5em] text-small text-ink-faint num">
      {children}
    </p>
  );
}

function countParts(count: number, inStock: boolean): string {
  return `${countOf(count, 'part')}${inStock ? ' in stock' : ''}`;
}
