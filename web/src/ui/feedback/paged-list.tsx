import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFocusOnNew } from '../hooks/use-focus-on-new.ts';
import { QueryBoundary } from './query-boundary.tsx';
import { ShowMore } from './show-more.tsx';

interface PagedListProps<R> {
  /** The loaded pages of a list, joined. */
  query: UseInfiniteQueryResult<{ rows: R[]; total: number }>;
  /** The number of rows in one answer. */
  pageSize: number;
  /** Placeholders of the size of the rows. */
  loading: ReactNode;
  /** The heading when the list cannot be loaded, "The emails could not be loaded". */
  failed: string;
  /** The notice when there are no rows. */
  empty: ReactNode;
  /** The heads of the rows' columns, above the first row. */
  heads?: ReactNode;
  /** The contents of a row, which is an `li` with a line below it. */
  children: (row: R) => ReactNode;
}

/** The rows of a query in pages, with a button for more, and the loading, failed and empty states. */
export function PagedList<R extends { _id: string }>({
  query,
  pageSize,
  loading,
  failed,
  empty,
  heads,
  children,
}: PagedListProps<R>) {
  const { list, expectNew } = useFocusOnNew<HTMLUListElement>(query.data?.rows.length ?? 0);
  const showMore = () => {
    expectNew();
    void query.fetchNextPage();
  };
  return (
    <div className="mt-8" aria-busy={query.isPlaceholderData}>
      <QueryBoundary query={query} failed={failed} loading={loading}>
        {({ rows, total }) =>
          rows.length > 0 ? (
            <>
              {heads}
              <ul ref={list} className="border-t border-ink">
                {rows.map((row) => (
                  <li key={row._id} tabIndex={-1} className="border-b border-line outline-offset-4">
                    {children(row)}
                  </li>
                ))}
              </ul>
              <ShowMore shown={rows.length} total={total} pageSize={pageSize} list={query} onMore={showMore} />
            </>
          ) : (
            empty
          )
        }
      </QueryBoundary>
    </div>
  );
}
