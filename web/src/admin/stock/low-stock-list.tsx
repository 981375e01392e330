import type { Part } from '@fourteener/contract/part/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { pagesOf } from '../../api/call-queries.ts';
import { joinPages } from '../../api/join-pages.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LowStockRow } from './low-stock-row.tsx';
import { useProposals } from './use-proposals.ts';

const none: Part[] = [];

/** Parts in one response. */
const PAGE_SIZE = 50;

interface LowStockListProps {
  heading: string;
  /** The text of an empty list. */
  nothing: string;
  /**
   * Lists the parts that are running low, by their reorder level or else by this threshold in pieces; if undefined, the parts that are sold
   * out.
   */
  atMost?: number;
  /** The element beside the heading. */
  action?: ReactNode;
  /** Called when the row with the focus is removed; must be the same function at each render. */
  onLeft: () => void;
}

/** The parts that are sold out or running low, those with the fewest pieces first. */
export function LowStockList({ heading, nothing, atMost, action, onLeft }: LowStockListProps) {
  const id = useId();
  const parts = useInfiniteQuery({
    ...pagesOf('GET /partses/managed', {
      query: {
        ...{ limit: PAGE_SIZE, sort: 'scarcest', count: true, status: 'listed' },
        ...(atMost === undefined ? { inStock: false } : { lowStock: atMost }),
      },
    }),
    select: joinPages,
  });
  const proposals = useProposals(parts.data?.rows ?? none);
  return (
    <section className="mt-12" aria-labelledby={id}>
      {/* If the list failed, its notice has the line. */}
      <div
        className={`flex flex-wrap items-end justify-between gap-4 pb-4 ${parts.isLoadingError ? '' : 'border-b border-ink'}`}
      >
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
        {action}
      </div>
      <QueryBoundary query={parts} failed={`The “${heading}” list could not be loaded`} loading={<RowsSkeleton />}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className="py-6 text-ink-soft">{nothing}</p>}
            <ul>
              {rows.map((part) => (
                <LowStockRow key={part._id} part={part} proposal={proposals.get(part._id)} onLeft={onLeft} />
              ))}
            </ul>
            {parts.hasNextPage && (
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
        )}
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
