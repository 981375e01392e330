import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../buttons/button.tsx';
import { Empty } from '../feedback/notice.tsx';
import { Pagination } from './pagination.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useRowKeys } from './row-keys.ts';
import { type RowSelection, SelectionProvider } from './row-selection.tsx';
import { SelectAll } from './select-all.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSort } from './table-sort.tsx';
import type { TableModel } from './use-data-table.ts';

interface DataTableProps<T extends { _id: string }> {
  /** The noun for its rows, "orders". */
  what: string;
  /** The names of the rows' own order and of its reverse; by default newest first. */
  ownOrders?: readonly [string, string];
  table: TableModel<T>;
  isLoading: boolean;
  /** Called when a search without a result is cleared; the caller then focuses the search field. */
  onClear: () => void;
  /** The page of a row, which Enter opens. */
  pathOf?: ((row: T) => string) | undefined;
  /** The selection of rows, their names, and the bulk actions. */
  bulk?: TableBulk<T> | undefined;
}

/** The actions on many rows of a table at once. */
export interface TableBulk<T extends { _id: string }> {
  selection: RowSelection<T>;
  nameOf: (row: T) => string;
  /** Loads all found rows and selects them, if the table does not have all of them. */
  onSelectFound?: () => void;
  actions: ReactNode;
}

/** A table that is sorted by the heads of its columns and shown page by page. Below 1280 px each row is a card. */
export function DataTable<T extends { _id: string }>({
  what,
  ownOrders,
  table,
  isLoading,
  onClear,
  pathOf,
  bulk,
}: DataTableProps<T>) {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const { columns, rows, sort, canSort, sortBy, found, search, goBack, goOn } = table;
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: () => void) => {
    page();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const isEmpty = !isLoading && found === 0;
  // Keyed by position, a sorted or searched table updates the rows in place, which takes half the time of moving them.
  // Rows that can be focused or selected are keyed by id, so that their state stays with them.
  const byId = bulk !== undefined || pathOf !== undefined;
  const keys = useRowKeys(body, {
    open:
      pathOf &&
      ((id) => {
        const row = rows.find((each) => each.id === id)?.original;
        if (row) void navigate(pathOf(row));
      }),
    toggle: bulk?.selection.selection.toggle,
  });
  // Rows of the previous search are not selected together for the new one.
  const shown = table.isStale ? [] : rows.map(({ original }) => original);
  const hasAllFound = bulk !== undefined && table.listFound().length >= (found ?? Infinity);
  const hasActions = byId || columns.some(({ position }) => position === 'action');
  return (
    <div ref={top} className="scroll-mt-bar" aria-busy={isLoading}>
      <p role="status" className="sr-only">
        {isLoading ? `Loading the ${what}` : isEmpty && `No ${what} found`}
      </p>
      {isEmpty ? (
        <Empty
          heading={`No ${what} found`}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                table.searchFor('');
                onClear();
              }}
            >
              Clear the search
            </Button>
          }
        >
          Nothing matches “{search.trim()}”.
        </Empty>
      ) : (
        <>
          {!isLoading && (
            <div className="mb-2 xl:hidden">
              <TableSort columns={columns} ownOrders={ownOrders} sort={sort} canSort={canSort} onSort={sortBy} />
            </div>
          )}
          {bulk && (
            <BulkBar
              what={what}
              rows={shown}
              found={table.isStale ? undefined : found}
              listFound={table.listFound}
              onSelectFound={hasAllFound ? undefined : bulk.onSelectFound}
              selection={bulk.selection}
            >
              {bulk.actions}
            </BulkBar>
          )}
          <table
            aria-label={what}
            className="w-full border-separate [border-spacing:0] text-small max-xl:block max-xl:border-t max-xl:border-line-strong"
          >
            <TableHead
              columns={columns}
              sort={sort}
              canSort={canSort}
              onSort={sortBy}
              selectAll={bulk && <SelectAll rows={shown} selection={bulk.selection} />}
              isCovered={bulk !== undefined && bulk.selection.chosen.length > 0}
            />
            <tbody ref={body} className="max-xl:block" {...keys}>
              {isLoading ? (
                <tr className="max-xl:block">
                  <td
                    colSpan={columns.length + (bulk ? 2 : 1)}
                    className="block border-b border-line py-4 text-ink-faint xl:table-cell"
                  >
                    <span className="late inline-flex items-center gap-3">
                      <Spinner />
                      Loading the {what}
                    </span>
                  </td>
                </tr>
              ) : (
                <SelectionProvider selection={bulk?.selection.selection}>
                  {rows.map(({ id, index, original }, place) => (
                    <TableRow
                      key={hasActions ? id : place}
                      number={index + 1}
                      row={original}
                      columns={columns}
                      id={byId ? id : undefined}
                      isFirst={place === 0}
                      name={bulk?.nameOf(original)}
                    />
                  ))}
                </SelectionProvider>
              )}
            </tbody>
          </table>
          {!isLoading && (
            <div className="mt-4">
              <Pagination
                from={table.from}
                to={table.to}
                total={found}
                onPrevious={goBack && (() => turnTo(goBack))}
                onNext={goOn && (() => turnTo(goOn))}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}
