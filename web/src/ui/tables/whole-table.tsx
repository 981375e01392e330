import { AdminTableFrame, type AdminTableProps } from './admin-table.tsx';
import { useTableAddress } from './table-address.ts';
import { useDataTable } from './use-data-table.ts';
import { useFollowingPages } from './use-following-pages.ts';

const none: never[] = [];

/** The same page for a list that the browser reads whole, and searches, sorts and pages itself. */
export function WholeTable<R extends { _id: string }>(props: AdminTableProps<R>) {
  useFollowingPages(props.query);
  const place = useTableAddress();
  const table = useDataTable<R>(props.query.data?.rows ?? none, props.columns, { name: props.what, place });
  return <AdminTableFrame {...props} place={place} table={table} />;
}
