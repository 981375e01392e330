import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { joinPages } from '../../api/join-pages.ts';
import { partPagesQuery } from '../../shop/parts/list-parts.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LowStockRow } from './low-stock-row.tsx';

/** Parts that one answer brings. */
const PAGE_SIZE = 50;

interface LowStockListProps {
  heading: string;
  /** What to say when there is none. */
  nothing: string;
  /** Those that are sold out; else those that are not. */
  isSoldOut?: boolean;
  /** Only parts with so many pieces or fewer. */
  atMost?: number;
  /** What stands beside the heading. */
  action?: ReactNode;
  /** Called when a row goes that has the focus; the same function each time. */
  onLeft: () => void;
}

/** The parts of one kind, those with the fewest pieces first. */
export function LowStockList({
  heading,
  nothing,
  isSoldOut = false,
  atMost = Infinity,
  action,
  onLeft,
}: LowStockListProps) {
  const id = useId();
  const parts = useInfiniteQuery({
    ...partPagesQuery({ limit: PAGE_SIZE, sort: 'scarcest', inStock: !isSoldOut }),
    select: joinPages,
  });
  return (
    <section className="mt-12" aria-labelledby={id}>
      {/* Where the list failed, its notice brings the line. */}
      <div
        className={`flex flex-wrap items-end justify-between gap-4 pb-4 ${parts.isLoadingError ? '' : 'border-b border-ink'}`}
      >
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
        {action}
      </div>
      <QueryBoundary query={parts} failed={`The “${heading}” list could not be loaded`} loading={<RowsSkeleton />}>
        {({ rows }) => {
          const few = rows.filter(({ availableQuantity }) => availableQuantity <= atMost);
          // The fewest come first: once one has more than asked for, all that follow have.
          const goesOn = parts.hasNextPage && few.length === rows.length;
          return (
            <>
              {few.length === 0 && <p className="py-6 text-ink-soft">{nothing}</p>}
              <ul>
                {few.map((part) => (
                  <LowStockRow key={part._id} part={part} onLeft={onLeft} />
                ))}
              </ul>
              {goesOn && (
                <div className="grid gap-3 pt-6">
                  <div>
                    <Button
                      variant="secondary"
                      busy={parts.isFetchingNextPage && 'Loading'}
                      onClick={() => void parts.fetchNextPage()}
                    >
                      Show more
                    </Button>
                  </div>
                  <FormError>{parts.isFetchNextPageError ? sentenceOf(parts.error) : undefined}</FormError>
                </div>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}

function RowsSkeleton() {
  return (
    <Loading what="the parts">
      <Skeleton className="mt-4 h-16" />
      <Skeleton className="mt-4 h-16" />
    </Loading>
  );
}
