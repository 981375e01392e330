import type { ReactNode } from 'react';
import { DataTable, type TableBulk } from './data-table.tsx';
import { Failed } from '../feedback/notice.tsx';
import { TableRest } from './table-rest.tsx';
import type { TableModel } from './use-data-table.ts';

interface PagedQuery {
  /** `isStopped`: the search stopped before it had read everything. */
  data: { rows: unknown[]; total: number; isStopped?: boolean } | undefined;
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface TableLoadedProps<T extends { _id: string }> {
  /** What its rows are, "orders". */
  what: string;
  query: PagedQuery;
  /** The query's rows, searched and sorted. */
  table: TableModel<T>;
  /** Stands in its place when there are none. */
  empty: ReactNode;
  /** Called when the search that found nothing is cleared. */
  onClear: () => void;
  /** As in `DataTable`. */
  pathOf?: ((row: T) => string) | undefined;
  bulk?: TableBulk<T> | undefined;
}

/** A table of what a query in pages answered: while it loads, when it fails, when there is nothing, and with the rest to come. */
export function TableLoaded<T extends { _id: string }>(props: TableLoadedProps<T>) {
  const { what, query, table, empty, onClear, pathOf, bulk } = props;
  const { data, error, isFetching, hasNextPage, isFetchNextPageError } = query;
  if (!data && !isFetching)
    return (
      <div className="mt-6">
        <Failed heading={`The ${what} could not be loaded`} error={error} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <>
      {data?.total === 0 ? (
        empty
      ) : (
        <DataTable what={what} table={table} isLoading={!data} onClear={onClear} pathOf={pathOf} bulk={bulk} />
      )}
      <TableRest
        what={what}
        loaded={data?.rows.length ?? 0}
        total={data?.isStopped ? undefined : (data?.total ?? 0)}
        hasMore={hasNextPage}
        isBusy={isFetching}
        error={isFetchNextPageError ? error : null}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
