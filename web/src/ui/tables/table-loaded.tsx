import type { ReactNode } from 'react';
import { DataTable, type TableBulk } from './data-table.tsx';
import { Failed } from '../feedback/notice.tsx';
import { TableRest } from './table-rest.tsx';
import type { TableModel } from './use-data-table.ts';
import { SERVER_PAGE } from './use-server-table.ts';

/** The pages of a list that are loaded so far. */
export interface PagedQuery {
  data: { rows: unknown[]; total: number; isUncounted: boolean } | undefined;
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface TableLoadedProps<T extends { _id: string }> {
  /** The noun for its rows, "orders". */
  what: string;
  query: PagedQuery;
  /** The loaded rows, searched and sorted. */
  table: TableModel<T>;
  /** The notice when the list is empty; nothing for a search without results. */
  empty: ReactNode;
  /** Whether a rule stands right above, whose place the rule of a notice takes. */
  isUnderRule?: boolean;
  /** Called when a search without a result is cleared. */
  onClear: () => void;
  /** As in `DataTable`. */
  pathOf?: ((row: T) => string) | undefined;
  bulk?: TableBulk<T> | undefined;
}

/** A table of a query in pages, with the loading, failed and empty states and a button for the rest. */
export function TableLoaded<T extends { _id: string }>(props: TableLoadedProps<T>) {
  const { what, query, table, empty, isUnderRule = false, onClear, pathOf, bulk } = props;
  const { data, error, isFetching, hasNextPage, isFetchNextPageError } = query;
  const space = isUnderRule ? '-mt-px' : 'mt-6';
  if (!data && !isFetching)
    return (
      <div className={space}>
        <Failed heading={`The ${what} could not be loaded`} error={error} onRetry={() => void query.refetch()} />
      </div>
    );
  const rest = hasNextPage && data ? tellRest(what, data, table) : undefined;
  return (
    <>
      {data?.total === 0 && !hasNextPage && empty ? (
        <div className={space}>{empty}</div>
      ) : (
        <DataTable what={what} table={table} isLoading={!data} onClear={onClear} pathOf={pathOf} bulk={bulk} />
      )}
      {(rest !== undefined || (hasNextPage && isFetchNextPageError)) && (
        <TableRest
          words={rest}
          isBusy={isFetching}
          error={isFetchNextPageError ? error : null}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

/** A sentence about the rows that are not loaded yet; undefined where the table's arrows lead to them. */
function tellRest<T extends { _id: string }>(
  what: string,
  { rows, total }: NonNullable<PagedQuery['data']>,
  { isPaged, rows: shown }: TableModel<T>,
): string | undefined {
  if (!isPaged) return `Search and sorting cover only the newest ${rows.length} of ${total} ${what}.`;
  if (shown.length >= SERVER_PAGE) return undefined;
  return `Only the newest ${what} were searched, and ${rows.length} found. Add a word, or narrow the dates.`;
}
