import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { joinPages } from '../api/join-pages.ts';
import { partPagesQuery } from '../parts/list-parts.ts';
import { readSentence } from '../api/sentences.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
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
  onBooked: () => void;
}

/** The parts of one kind, those with the fewest pieces first. */
export function LowStockList({
  heading,
  nothing,
  isSoldOut = false,
  atMost = Infinity,
  action,
  onBooked,
}: LowStockListProps) {
  const id = useId();
  const parts = useInfiniteQuery({
    ...partPagesQuery({ limit: PAGE_SIZE, sort: 'scarcest', inStock: !isSoldOut }),
    select: joinPages,
  });
  return (
    <section className="mt-12" aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-4">
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
        {action}
      </div>
      <Loaded query={parts} failed={`What is ${heading.toLowerCase()} could not be loaded`} loading={<RowsSkeleton />}>
        {({ rows }) => {
          const few = rows.filter(({ availableQuantity }) => availableQuantity <= atMost);
          // The fewest come first: once one has more than asked for, all that follow have.
          const goesOn = parts.hasNextPage && few.length === rows.length;
          return (
            <>
              {few.length === 0 && <p className="py-6 text-ink-soft">{nothing}</p>}
              <ul>
                {few.map((part) => (
                  <LowStockRow key={part._id} part={part} onBooked={onBooked} />
                ))}
              </ul>
              {goesOn && (
                <div className="grid gap-3 pt-6">
                  <div>
                    <Button
                      look="secondary"
                      busy={parts.isFetchingNextPage && 'Loading'}
                      onClick={() => void parts.fetchNextPage()}
                    >
                      Show more
                    </Button>
                  </div>
                  <FormError>{parts.isFetchNextPageError ? readSentence(parts.error) : undefined}</FormError>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
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
