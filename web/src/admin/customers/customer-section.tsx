import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';

/** A section of a customer's page. */
export function CustomerSection({
  heading,
  count,
  children,
}: {
  heading: string;
  count?: number | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line-strong pt-3">
      <h2 id={id} className="mb-1 text-heading">
        {heading}
        {count !== undefined && <span className="text-ink-faint num"> {count}</span>}
      </h2>
      {children}
    </section>
  );
}

interface CustomerListProps<R> {
  heading: string;
  /** The noun for its rows, "orders". */
  what: string;
  /** The query of the rows, with its pages joined. */
  query: UseInfiniteQueryResult<{ rows: R[]; total: number }>;
  /** A row. */
  children: (row: R) => ReactNode;
}

/** A list on a customer's page, a few rows at a time. */
export function CustomerList<R extends { _id: string }>({ heading, what, query, children }: CustomerListProps<R>) {
  const { list, expectNew } = useFocusOnNew<HTMLUListElement>(query.data?.rows.length ?? 0);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  const showMore = () => {
    expectNew();
    void query.fetchNextPage();
  };
  return (
    <CustomerSection heading={heading} count={query.data?.total}>
      <QueryBoundary query={query} failed={`The ${what} could not be loaded`} loading={<RowsSkeleton what={what} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="py-2 text-small text-ink-faint">No {what}.</p>
          ) : (
            <>
              <ul ref={list}>
                {rows.map((row) => (
                  <li
                    key={row._id}
                    tabIndex={-1}
                    className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 border-b border-line py-1.5 text-small -outline-offset-2"
                  >
                    {children(row)}
                  </li>
                ))}
              </ul>
              {hasNextPage && (
                <div className="mt-2">
                  <Button variant="quiet" size="small" busy={isFetchingNextPage && 'Loading'} onClick={showMore}>
                    Show more of {total} {what}
                  </Button>
                  <FormError>{isFetchNextPageError && !isFetchingNextPage ? sentenceOf(error) : undefined}</FormError>
                </div>
              )}
            </>
          )
        }
      </QueryBoundary>
    </CustomerSection>
  );
}

/** Placeholders as large as a few rows. */
export function RowsSkeleton({ what }: { what: string }) {
  return (
    <Loading what={`the ${what}`}>
      <Skeleton className="mt-1 h-9" />
      <Skeleton className="mt-1 h-9" />
    </Loading>
  );
}
