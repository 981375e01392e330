import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useFollowingPages } from '../api/use-following-pages.ts';
import { SearchField } from '../ui/forms/search-field.tsx';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import type { TableColumn } from '../ui/tables/table-columns.ts';
import { TableLoaded } from '../ui/tables/table-loaded.tsx';
import { useDataTable } from '../ui/tables/use-data-table.ts';

interface AdminTableProps<R extends { _id: string }> {
  heading: string;
  note?: string;
  /** How many rows there are, where the heading says it. */
  count?: number | undefined;
  /** What its rows are, "orders". */
  what: string;
  /** A list in pages, newest first, joined. */
  query: UseInfiniteQueryResult<{ rows: R[]; total: number }>;
  columns: readonly TableColumn<R>[];
  /** The label of the search, and what it looks at. */
  search: { label: string; placeholder: string };
  /** Which rows are read, and what else can be done with all of them; above the table. */
  filters?: ReactNode;
  /** Stands in the table's place when there are no rows. */
  empty: ReactNode;
}

const none: never[] = [];

/** A page with a table that can be searched and sorted. */
export function AdminTable<R extends { _id: string }>(props: AdminTableProps<R>) {
  const { heading, note, count, what, query, columns, search, filters, empty } = props;
  useFollowingPages(query);
  const table = useDataTable<R>(query.data?.rows ?? none, columns);
  const field = useRef<HTMLInputElement>(null);
  const isThere = query.data ? query.data.total > 0 : query.isFetching;
  return (
    <>
      <DashboardHeading
        note={note}
        count={count}
        action={isThere && <SearchField ref={field} {...search} value={table.search} onChange={table.searchFor} />}
      >
        {heading}
      </DashboardHeading>
      {filters}
      <div className="mt-8">
        <TableLoaded what={what} query={query} table={table} empty={empty} onClear={() => field.current?.focus()} />
      </div>
    </>
  );
}
