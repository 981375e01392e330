import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Empty } from '../feedback/notice.tsx';
import { Pagination } from './pagination.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSort } from './table-sort.tsx';
import type { TableModel } from './use-data-table.ts';

interface DataTableProps<T extends { _id: string }> {
  /** What its rows are, "orders". */
  what: string;
  /** The order in which the rows came, in words, and the reverse of it; newest first without it. */
  ownOrders?: readonly [string, string];
  table: TableModel<T>;
  isLoading: boolean;
  /** Called when the search that found nothing is cleared; the place to give its field the focus. */
  onClear: () => void;
}

/** Rows that can be sorted by the heads of their columns, page by page. Below 1280 px each row is a card. */
export function DataTable<T extends { _id: string }>({
  what,
  ownOrders,
  table,
  isLoading,
  onClear,
}: DataTableProps<T>) {
  const { columns, rows, sort, sortBy, found, search, goBack, goOn } = table;
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: () => void) => {
    page();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const isEmpty = !isLoading && found === 0;
  // Sorted and searched, a place gets another row's words, which takes half as long as a row in its place; but what somebody
  // is doing in a row must stay with that row.
  const hasActions = columns.some(({ position }) => position === 'action');
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
              <TableSort columns={columns} ownOrders={ownOrders} sort={sort} onSort={sortBy} />
            </div>
          )}
          <table
            aria-label={what}
            className="w-full border-separate [border-spacing:0] text-small max-xl:block max-xl:border-t max-xl:border-line-strong"
          >
            <TableHead columns={columns} sort={sort} onSort={sortBy} />
            <tbody className="max-xl:block">
              {isLoading ? (
                <tr className="max-xl:block">
                  <td
                    colSpan={columns.length + 1}
                    className="block border-b border-line py-4 text-ink-faint xl:table-cell"
                  >
                    <span className="late inline-flex items-center gap-3">
                      <Spinner />
                      Loading the {what}
                    </span>
                  </td>
                </tr>
              ) : (
                rows.map(({ id, index, original }, place) => (
                  <TableRow key={hasActions ? id : place} number={index + 1} row={original} columns={columns} />
                ))
              )}
            </tbody>
          </table>
          {!isLoading && (
            <div className="mt-8">
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
