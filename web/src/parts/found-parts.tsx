import { countOf } from '@fourteener/contract/plurals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { joinPages } from '../api/join-pages.ts';
import { Button } from '../ui/buttons/button.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { ShowMore } from '../ui/feedback/show-more.tsx';
import { StructuredData } from '../ui/page/structured-data.tsx';
import { useFocusOnNew } from '../ui/hooks/use-focus-on-new.ts';
import { partPagesQuery } from './list-parts.ts';
import { describeParts } from './part-data.ts';
import { PartGridSkeleton } from './part-grid-skeleton.tsx';
import type { PartsChoice } from './parts-choice.ts';
import { PartsGrid } from './parts-grid.tsx';

const PAGE_SIZE = 12;

interface FoundPartsProps extends PartsChoice {
  onChoose: (choice: PartsChoice) => void;
}

/** The parts of a choice, twelve at a time. Drawn anew only for another one. */
export const FoundParts = memo(function FoundParts({ sort, inStock, onChoose }: FoundPartsProps) {
  const parts = useInfiniteQuery({
    ...partPagesQuery({ sort, inStock: inStock || undefined, limit: PAGE_SIZE }),
    select: joinPages,
    placeholderData: keepPreviousData,
  });
  // Whoever comes back finds all of them at once, and the page where it was.
  const [wereThere] = useState(parts.data !== undefined);
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(parts.data?.rows.length ?? 0);
  const showMore = () => {
    expectNew();
    void parts.fetchNextPage();
  };

  return (
    <>
      <p role="status" className="mt-6 mb-4 min-h-[1.5em] text-small text-ink-faint num">
        {parts.data && !parts.isPlaceholderData && countParts(parts.data.total, inStock)}
      </p>
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
              <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={parts} onMore={showMore} />
            </>
          ) : (
            <NoParts isFiltered={inStock} onShowAll={() => onChoose({ sort, inStock: false })} />
          )
        }
      </QueryBoundary>
    </>
  );
});

function countParts(count: number, inStock: boolean): string {
  return `${countOf(count, 'part')}${inStock ? ' in stock' : ''}`;
}

function NoParts({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) return <Empty heading="No parts yet">We are still making them. Please check back soon.</Empty>;
  return (
    <Empty
      heading="Nothing is in stock right now"
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all parts
        </Button>
      }
    >
      Every part is sold out. We are making more.
    </Empty>
  );
}
