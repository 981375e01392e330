import { countOf } from '@fourteener/contract/text/plurals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { joinPages } from '../../api/join-pages.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { CompactSkeleton } from './compact-skeleton.tsx';
import { partPagesQuery, type PartsAsked } from './list-parts.ts';
import { describeParts } from './part-data.ts';
import { foundGrid, PartGridSkeleton, partsGrid } from './part-grid-skeleton.tsx';
import { PartsGrid } from './parts-grid.tsx';
import { type PartsView, usePartsView, viewOf } from './parts-view.ts';
import { ViewSwitch } from './view-switch.tsx';

const PAGE_SIZE = 12;
/** Rows that are read without a press: they fill the widest screens. */
const FIRST_ROWS = 24;

const CompactParts = lazyPiece(
  'The compact list',
  () => import('./compact-parts.tsx').then(({ CompactParts: parts }) => parts),
  { loading: ({ parts, coming }) => <CompactSkeleton count={parts.length + coming} /> },
);

interface FoundPartsProps {
  asked: PartsAsked;
  /** They were searched for: many begin as rows where there is room, and four cards stand beside each other on the widest screens. */
  isSearch?: boolean;
  /** The chosen filters, which stand beside the number of parts. The same until they change. */
  filters?: ReactNode;
  /** Stands in place of the parts when there are none. */
  none: ReactNode;
}

/** What the first page of parts is asked for. */
export function foundPartsQuery(asked: PartsAsked) {
  return { ...partPagesQuery({ ...asked, limit: PAGE_SIZE }), select: joinPages<Part> };
}

/** The parts that were asked for, twelve at a time, as cards or as rows. Drawn anew only for others. */
export const FoundParts = memo(function FoundParts({ asked, isSearch = false, filters, none }: FoundPartsProps) {
  const isOnlyInStock = asked.inStock !== undefined;
  const latest = useFoundParts(asked);
  // An answer is drawn bit by bit: many cards at once would hold up a slow phone.
  const parts = useDeferredValue(latest);
  const { view, shownView } = useView(isSearch, latest.data?.total, parts.data?.total);
  const isCompact = shownView === 'compact';
  const coming = useFirstRowsRead(latest, isCompact);
  // Whoever comes back finds all of them at once, and the page where it was.
  const [wereThere] = useState(parts.data !== undefined);
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(parts.data?.rows.length ?? 0);
  const showMore = () => {
    expectNew();
    void latest.fetchNextPage();
  };
  const grid = isSearch ? foundGrid : partsGrid;

  return (
    <>
      <ListBar view={parts.data?.total === 0 ? undefined : view} filters={filters}>
        {parts.data && !parts.isPlaceholderData && countParts(parts.data.total, isOnlyInStock)}
      </ListBar>
      <QueryBoundary
        query={parts}
        failed="The parts could not be loaded"
        loading={
          isCompact ? <CompactSkeleton count={FIRST_ROWS} /> : <PartGridSkeleton count={PAGE_SIZE} className={grid} />
        }
      >
        {({ rows, total }) => {
          if (rows.length === 0) return none;
          const listed = { ref: list, parts: rows, isOld: parts.isPlaceholderData, isNew: !wereThere };
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

function useFoundParts(asked: PartsAsked) {
  return useInfiniteQuery({ ...foundPartsQuery(asked), placeholderData: keepPreviousData });
}

/** The view of the list as it is known now, and as it is drawn a moment later: a press is painted before its rows are. */
function useView(isSearch: boolean, total: number | undefined, shownTotal: number | undefined) {
  const chosen = usePartsView();
  const shownChosen = useDeferredValue(chosen);
  const isWide = useMedia('(width >= 64rem)');
  const mayBeCompact = viewOf({ chosen, isSearch, isWide, total: total ?? Infinity }) === 'compact';
  useEffect(() => {
    if (mayBeCompact) CompactParts.preload();
  }, [mayBeCompact]);
  return {
    view: viewOf({ chosen, isSearch, isWide, total: shownTotal }),
    shownView: viewOf({ chosen: shownChosen, isSearch, isWide, total: shownTotal }),
  };
}

/** Has the first rows of a compact list read, and answers how many of them are still on their way. */
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

/** What stands there while the parts are not even asked for. */
export function AwaitedParts() {
  return (
    <>
      <ListBar view="cards" />
      <PartGridSkeleton count={PAGE_SIZE} />
    </>
  );
}

interface ListBarProps {
  /** Undefined where there is nothing to see. */
  view: PartsView | undefined;
  filters?: ReactNode;
  children?: ReactNode;
}

/** Stands over the list: how many parts there are, the chosen filters, and the choice of the view. */
function ListBar({ view, filters, children }: ListBarProps) {
  return (
    <div className="my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6 lg:flex-nowrap">
      {filters}
      <p role="status" className="text-small whitespace-nowrap text-ink-faint num lg:order-first">
        {children}
      </p>
      <div className="ml-auto">{view && <ViewSwitch shown={view} />}</div>
    </div>
  );
}

function countParts(count: number, inStock: boolean): string {
  return `${countOf(count, 'part')}${inStock ? ' in stock' : ''}`;
}
