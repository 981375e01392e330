import { useDeferredValue, useState } from 'react';
import { useKeptColumns } from './kept-columns.ts';
import { parseSort, type useTableAddress } from './table-address.ts';
import { ownOrder, type Sort, type TableColumn } from './table-columns.ts';
import type { TableModel } from './use-data-table.ts';

/** Rows on a page, and in one answer of the shop: each row is a billed read of the database. */
export const SERVER_PAGE = 50;

/** The pages of a list that are loaded so far. */
export interface ServerPages<T> {
  data: { rows: T[]; total: number; isUncounted: boolean } | undefined;
  /** Whether the rows are those of the previous search, while the shop searches anew. */
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface ServerTableOptions {
  name: string;
  place: ReturnType<typeof useTableAddress>;
}

const none: never[] = [];

/**
 * The table model of a list that the shop searches, sorts and pages: the next page is loaded when a user turns to it.
 */
export function useServerTable<T extends { _id: string }>(
  { data: read, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage }: ServerPages<T>,
  columns: readonly TableColumn<T>[],
  { name, place: { search, setSearch, clearSearch, sort: wanted, setSort } }: ServerTableOptions,
): TableModel<T> {
  const { shown, hidden, toggle } = useKeptColumns(columns, name);
  const [page, setPage] = useState(0);
  // New rows take long to render on a slow machine, so that a press in the meantime is shown first.
  const data = useDeferredValue(read) ?? read;
  const canSort = (sort: Sort) => nameSort(columns, sort) !== undefined;
  const all = data?.rows ?? none;
  // The page may be past the end: rows may have been deleted, or the next page is still on its way.
  const first = Math.min(page, Math.max(0, Math.ceil(all.length / SERVER_PAGE) - 1)) * SERVER_PAGE;
  const rows = all.slice(first, first + SERVER_PAGE);
  const goTo = (row: number) => () => setPage(row / SERVER_PAGE);
  const isNextHere = first + SERVER_PAGE < all.length;
  const readOn = () => {
    setPage(first / SERVER_PAGE + 1);
    if (!isPlaceholderData && !isFetchingNextPage) void fetchNextPage();
  };
  return {
    columns: shown,
    choice: toggle && { columns, hidden, toggle },
    rows: rows.map((original, n) => ({ id: original._id, index: first + n, original })),
    search,
    sort: canSort(wanted) ? wanted : { by: ownOrder, isDown: false },
    isPaged: true,
    canSort,
    found: data && tellTotal({ data, hasNextPage }),
    isStale: isPlaceholderData || data !== read,
    listFound: () => all,
    from: Math.min(first + 1, all.length),
    to: Math.min(first + SERVER_PAGE, all.length),
    goBack: first > 0 ? goTo(first - SERVER_PAGE) : undefined,
    goOn: isNextHere ? goTo(first + SERVER_PAGE) : hasNextPage ? readOn : undefined,
    searchFor: (words: string) => {
      if (words === '') clearSearch();
      else setSearch(words);
      setPage(0);
    },
    sortBy: (next: Sort) => {
      setSort(next);
      setPage(0);
    },
  };
}

/** The shop's name for an order of the rows; undefined if the shop cannot sort so. */
function nameSort<T>(columns: readonly TableColumn<T>[], { by, isDown }: Sort): string | undefined {
  if (by === ownOrder) return isDown ? 'oldest' : 'newest';
  return columns.find(({ header }) => header === by)?.sorts?.[isDown ? 'down' : 'up'];
}

/** The search words and the order that an address asks the shop for. */
export function readAsked<T, S extends string>(
  params: URLSearchParams,
  columns: readonly TableColumn<T>[],
): { search: string; sort: S } {
  const sort = nameSort(columns, parseSort(params.get('sort'))) ?? 'newest';
  return { search: params.get('q')?.trim() ?? '', sort: sort as S };
}

/** The total of a list's rows; undefined while it is not known. */
export function tellTotal({
  data,
  hasNextPage,
}: Pick<ServerPages<unknown>, 'data' | 'hasNextPage'>): number | undefined {
  return data?.isUncounted && hasNextPage ? undefined : data?.total;
}
