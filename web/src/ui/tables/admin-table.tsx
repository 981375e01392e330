import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilterStrip } from './filter-strip.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { DashboardHeading } from '../page/dashboard-heading.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { TableBulk } from './data-table.tsx';
import { useSearchKeys } from './row-keys.ts';
import { useTableAddress } from './table-address.ts';
import type { TableColumn } from './table-columns.ts';
import { type PagedQuery, TableLoaded } from './table-loaded.tsx';
import type { TableModel } from './use-data-table.ts';
import { useServerTable } from './use-server-table.ts';

interface AdminTableProps<R extends { _id: string }> {
  heading: string;
  note?: string;
  /** The number of rows, if the heading shows it. */
  count?: number | undefined;
  /** The noun for the rows, "orders"; also the key under which the browser keeps the chosen columns. */
  what: string;
  /**
   * The loaded pages of `SERVER_PAGE` rows each, joined: the list as searched by `q` of the address and sorted by its
   * `sort` (`readAsked`).
   */
  query: UseInfiniteQueryResult<{ rows: R[]; total: number; isUncounted: boolean }>;
  columns: readonly TableColumn<R>[];
  /** The label of the search field, and the placeholder that says which fields are searched. */
  search: { label: string; placeholder: string };
  /** The page's buttons, beside its heading. */
  actions?: ReactNode;
  /** Filters above the table. */
  filters?: ReactNode;
  /** Filters beside the search. */
  fields?: ReactNode;
  /** The notice when there are no rows and nothing is searched for. */
  empty: ReactNode;
  /** The page of a row, which Enter opens. */
  pathOf?: (row: R) => string;
  /** The actions on many rows at once. */
  bulk?: TableBulk<R>;
}

/**
 * An admin page with a table that the shop searches, sorts and pages. The address has the search (`/` focuses its
 * field) and the sort, the browser keeps the chosen columns, and the keyboard moves between the rows (see
 * `useRowKeys`).
 */
export function AdminTable<R extends { _id: string }>(props: AdminTableProps<R>) {
  const place = useTableAddress();
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchNextPageError } = props.query;
  const { refetch, fetchNextPage, isFetchingNextPage } = props.query;
  const query = {
    // Placeholder data is the result of the previous search; if that was empty, this one may not be.
    data: isPlaceholderData && data.total === 0 ? undefined : data,
    ...{ error, isFetching, isPlaceholderData, hasNextPage, isFetchNextPageError, isFetchingNextPage },
    ...{ refetch, fetchNextPage },
  };
  const table = useServerTable<R>(query, props.columns, { name: props.what, place });
  return <AdminTableFrame {...props} query={query} place={place} table={table} />;
}

interface AdminTableFrameProps<R extends { _id: string }> extends Omit<AdminTableProps<R>, 'query'> {
  query: PagedQuery;
  place: ReturnType<typeof useTableAddress>;
  table: TableModel<R>;
}

/** The heading, the search and the table of the page. */
function AdminTableFrame<R extends { _id: string }>(props: AdminTableFrameProps<R>) {
  const { heading, note, count, what, query, actions, filters, fields, empty, pathOf, bulk, place, table } = props;
  const keys = useSearchKeys();
  const hasSearch = fields !== undefined || place.isSearched || (query.data ? query.data.total > 0 : query.isFetching);
  return (
    <>
      <DashboardHeading note={note} count={count} action={actions}>
        {heading}
      </DashboardHeading>
      {filters}
      {hasSearch && (
        <div className="mt-3 mb-2.5 flex flex-wrap items-center justify-between gap-2">
          {/* Leaving the field applies the typed search at once, before a row is opened. */}
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full" onBlur={place.keepSearch}>
            <SearchField {...keys} {...props.search} value={place.search} onChange={table.searchFor} />
            {fields !== undefined && <FilterStrip>{fields}</FilterStrip>}
          </div>
          {table.choice && <ColumnsMenu {...table.choice} />}
        </div>
      )}
      <TableLoaded
        what={what}
        query={query}
        table={table}
        empty={!place.isSearched && empty}
        isUnderRule={filters !== undefined && !hasSearch}
        onClear={() => keys.ref.current?.focus()}
        pathOf={pathOf}
        bulk={bulk}
      />
    </>
  );
}
