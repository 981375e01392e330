import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router';
import { joinPages } from '../api/join-pages.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty } from '../ui/notice.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { StructuredData } from '../ui/structured-data.tsx';
import { useFocusOnNew } from '../ui/use-focus-on-new.ts';
import { partPagesQuery } from './list-parts.ts';
import { describeParts } from './part-data.ts';
import { PartGridSkeleton } from './part-grid-skeleton.tsx';
import { PartsBar } from './parts-bar.tsx';
import { type PartsChoice, readChoice, writeChoice } from './parts-choice.ts';
import { PartsGrid, partsGrid } from './parts-grid.tsx';

const PAGE_SIZE = 12;
const LEAD =
  'Made or finished in our workshop, sold by the piece, and kept in spares for ten years after the last one leaves.';

/** All parts of the shop, twelve at a time, as the rider wants them sorted. */
export default function ProductsPage() {
  const [query, setQuery] = useSearchParams();
  // The address changes a moment after the press; the controls show the choice at once.
  const [choice, showChoice] = useOptimistic(readChoice(query));
  const choose = (chosen: PartsChoice) =>
    startTransition(() => {
      showChoice(chosen);
      setQuery(writeChoice(chosen));
    });

  const parts = useInfiniteQuery({
    ...partPagesQuery({ sort: choice.sort, inStock: choice.inStock || undefined, limit: PAGE_SIZE }),
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
    <section className="page pt-10 pb-section lg:pt-16">
      <PageMeta title="Parts" description={`All parts of a Fourteener. ${LEAD}`} path={paths.products} />
      <div className="cols items-end gap-y-5">
        <h1 className="col-span-4 text-display wide lg:col-span-7">Parts</h1>
        <p className="col-span-4 max-w-[44ch] text-ink-soft lg:col-span-5">{LEAD}</p>
      </div>
      <div className="mt-10 lg:mt-14">
        <PartsBar choice={choice} onChoose={choose} />
      </div>
      <p role="status" className="mt-6 mb-4 min-h-[1.5em] text-small text-ink-faint num">
        {parts.data && !parts.isPlaceholderData && countParts(parts.data.total, choice)}
      </p>
      <Loaded
        query={parts}
        failed="The parts could not be loaded"
        loading={<PartGridSkeleton count={PAGE_SIZE} className={partsGrid} />}
      >
        {({ rows, total }) =>
          rows.length > 0 ? (
            <>
              <StructuredData data={describeParts(rows)} />
              <PartsGrid ref={list} parts={rows} isOld={parts.isPlaceholderData} isNew={!wereThere} />
              <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={parts} onMore={showMore} />
            </>
          ) : (
            <NoParts isFiltered={choice.inStock} onShowAll={() => choose({ ...choice, inStock: false })} />
          )
        }
      </Loaded>
    </section>
  );
}

function countParts(count: number, { inStock }: PartsChoice): string {
  return `${count} ${count === 1 ? 'part' : 'parts'}${inStock ? ' in stock' : ''}`;
}

function NoParts({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) return <Empty heading="No parts yet">The bench is still at work. Come back in a while.</Empty>;
  return (
    <Empty
      heading="Nothing is in stock right now"
      action={
        <Button look="secondary" onClick={onShowAll}>
          Show all parts
        </Button>
      }
    >
      Every part is sold out. The bench is making more.
    </Empty>
  );
}
