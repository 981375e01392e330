import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { joinPages } from '../../api/join-pages.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { CompactSkeleton } from './compact-skeleton.tsx';
import { partPagesQuery, type PartsAsked } from './list-parts.ts';
import { describeParts } from './part-data.ts';
import { foundGrid, PartGridSkeleton, partsGrid } from './part-grid-skeleton.tsx';
import { PartsGrid } from './parts-grid.tsx';
import { useListView } from './use-list-view.ts';
import { useOwnSizeFirst } from './use-own-size-first.ts';

const PAGE_SIZE = 12;
/** The rows that are loaded without a press: they fill the widest screens. */
const FIRST_ROWS = 24;

const CompactParts = lazyPiece(
  'The compact list',
  () => import('./compact-parts.tsx').then(({ CompactParts: parts }) => parts),
  { loading: ({ parts, coming }) => <CompactSkeleton count={parts.length + coming} /> },
);

const noParts: readonly Part[] = [];

interface FoundPartsProps {
  asked: PartsAsked;
  /** Whether the parts were searched for: many are shown as rows if there is room, and cards are four in a row on the widest screens. */
  isSearch?: boolean;
  /** Shown in place of the parts if there are none. */
  none: ReactNode;
}

/** The query of the first page of parts. */
export function foundPartsQuery(asked: PartsAsked) {
  return { ...partPagesQuery({ ...asked, limit: PAGE_SIZE }), select: joinPages<Part> };
}

/** The parts that were asked for, twelve at a time, as cards or as rows. Rendered again only for another list. */
export const FoundParts = memo(function FoundParts({ asked, isSearch = false, none }: FoundPartsProps) {
  const latest = useFoundParts(asked);
  // An answer is rendered in small steps: many cards at once would block a slow phone.
  const parts = useDeferredValue(latest);
  const ordered = useOwnSizeFirst(parts.data?.rows ?? noParts);
  const { drawnView, mayBeCompact } = useListView(isSearch, parts.data?.total);
  const isCompact = drawnView === 'compact';
  useEffect(() => {
    if (mayBeCompact) CompactParts.preload();
  }, [mayBeCompact]);
  const coming = useFirstRowsRead(latest, isCompact);
  // After Back, all parts are rendered at once, so that the page keeps its scroll position.
  const [wereThere] = useState(parts.data !== undefined);
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(parts.data?.rows.length ?? 0);
  const showMore = () => {
    expectNew();
    void latest.fetchNextPage();
  };
  const grid = isSearch ? foundGrid : partsGrid;

  return (
    <>
      <QueryBoundary
        query={parts}
        failed="The parts could not be loaded"
        loading={
          isCompact ? <CompactSkeleton count={FIRST_ROWS} /> : <PartGridSkeleton count={PAGE_SIZE} className={grid} />
        }
      >
        {({ rows, total }) => {
          if (rows.length === 0) return none;
          const listed = { ref: list, parts: ordered, isOld: parts.isPlaceholderData, isNew: !wereThere };
          return (
            <>
              <StructuredData data={describeParts(rows)} />
              {isCompact ? <CompactParts {...listed} coming={coming} /> : <PartsGrid {...listed} grid={grid} />}
              {coming === 0 && (
                <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={latest} onMore={showMore} />
              )}
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
});

/** The pages of the parts that were asked for; until they are loaded, those of the last list. */
export function useFoundParts(asked: PartsAsked, enabled = true) {
  return useInfiniteQuery({ ...foundPartsQuery(asked), enabled, placeholderData: keepPreviousData });
}

/** Loads the first rows of a compact list, and returns how many of them are still to come. */
function useFirstRowsRead(list: ReturnType<typeof useFoundParts>, isCompact: boolean): number {
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const read = data?.rows.length ?? 0;
  const isWanted =
    isCompact && !isPlaceholderData && read > 0 && read < FIRST_ROWS && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted && !isFetching) void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  return isWanted ? Math.min(FIRST_ROWS, data?.total ?? 0) - read : 0;
}

/** Boxes in the place of parts that are not asked for yet. */
export function AwaitedParts() {
  return <PartGridSkeleton count={PAGE_SIZE} />;
}
