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
  /** How many rows there are, where the heading says it. */
  count?: number | undefined;
  /** The noun for its rows, "orders"; the browser keeps the chosen columns by it. */
  what: string;
  /** A list in pages of `SERVER_PAGE`, joined: found for `q` of the address and sorted as the address says (`readAsked`). */
  query: UseInfiniteQueryResult<{ rows: R[]; total: number; isUncounted: boolean }>;
  columns: readonly TableColumn<R>[];
  /** The label of the search, and what it looks at. */
  search: { label: string; placeholder: string };
  /** The page's buttons, beside its heading. */
  actions?: ReactNode;
  /** Which rows are read; above the table. */
  filters?: ReactNode;
  /** The same, beside the search. */
  fields?: ReactNode;
  /** Stands in the table's place when there are no rows, and no words are searched. */
  empty: ReactNode;
  /** Where a row leads: what Enter opens. */
  pathOf?: (row: R) => string;
  /** The actions on many rows at once. */
  bulk?: TableBulk<R>;
}

/**
 * A page of admins with a table that the shop searches, sorts and pages: search (`/` leads into it) and sort stand in the address, columns are
 * chosen and kept in the browser, and the keyboard goes through the rows (see `useRowKeys`).
 */
export function AdminTable<R extends { _id: string }>(props: AdminTableProps<R>) {
  const place = useTableAddress();
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchNextPageError } = props.query;
  const { refetch, fetchNextPage } = props.query;
  const query = {
    // An empty result of the previous search says nothing about this one.
    data: isPlaceholderData && data.total === 0 ? undefined : data,
    ...{ error, isFetching, isPlaceholderData, hasNextPage, isFetchNextPageError, refetch, fetchNextPage },
  };
  const table = useServerTable<R>(query, props.columns, { name: props.what, place });
  return <AdminTableFrame {...props} query={query} place={place} table={table} />;
}

interface AdminTableFrameProps<R extends { _id: string }> extends Omit<AdminTableProps<R>, 'query'> {
  query: PagedQuery;
  place: ReturnType<typeof useTableAddress>;
  table: TableModel<R>;
}

/** The heading, the search and the table of such a page. */
function AdminTableFrame<R extends { _id: string }>(props: AdminTableFrameProps<R>) {
  const { heading, note, count, what, query, actions, filters, fields, empty, pathOf, bulk, place, table } = props;
  const keys = useSearchKeys();
  const isThere = fields !== undefined || place.isSearched || (query.data ? query.data.total > 0 : query.isFetching);
  return (
    <>
      <DashboardHeading note={note} count={count} action={actions}>
        {heading}
      </DashboardHeading>
      {filters}
      {isThere && (
        <div className="mt-3 mb-2.5 flex flex-wrap items-center justify-between gap-2">
          {/* What was typed counts at once when the field is left, before a row is opened. */}
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
        empty={!place.isSearched && <div className="mt-6">{empty}</div>}
        onClear={() => keys.ref.current?.focus()}
        pathOf={pathOf}
        bulk={bulk}
      />
    </>
  );
}
