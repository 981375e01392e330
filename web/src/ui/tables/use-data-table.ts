import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { useKeptColumns } from './kept-columns.ts';
import {
  compareValues,
  matchesSearch,
  ownOrder,
  type Sort,
  type TableColumn,
  writeSearchText,
} from './table-columns.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

/** The number of rows on a page. */
const PAGE_SIZE = 25;
const SEARCHED = 'search';

interface Row {
  _id: string;
}

/** The state of a `DataTable`: the rows of one page, after search and sorting. */
export type TableModel<T extends Row> = ReturnType<typeof useDataTable<T>>;

interface TableOptions {
  /** The name under which the browser keeps the shown columns; without it all are shown. */
  name?: string | undefined;
  /** Where the search and sort are kept; by default in the table's own state. */
  place?: TablePlace | undefined;
}

/** Where a table keeps its search and sort. */
interface TablePlace {
  search: string;
  setSearch: (search: string) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
}

function useOwnPlace(): TablePlace {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ by: ownOrder, isDown: false });
  return { search, setSearch, sort, setSort };
}

/**
 * Searches, sorts and pages rows that are all loaded. `rows` are sorted newest first and, like `columns`, must stay the
 * same object while they do not change. Typed text and pressed heads show at once; the rows follow as a deferred
 * update.
 */
export function useDataTable<T extends Row>(
  rows: T[],
  columns: readonly TableColumn<T>[],
  { name, place }: TableOptions = {},
) {
  const own = useOwnPlace();
  const { search, setSearch, sort: wanted, setSort } = place ?? own;
  const { shown, hidden, toggle } = useKeptColumns(columns, name);
  // An address may name a column that does not exist.
  const isKnown = wanted.by === ownOrder || columns.some(({ header }) => header === wanted.by);
  const sort = isKnown ? wanted : { by: ownOrder, isDown: false };
  const [page, setPage] = useState(0);
  const typed = useDeferredValue(search.trim());
  const by = useDeferredValue(sort.by);
  const isDown = useDeferredValue(sort.isDown);
  const sorting = useMemo(() => [{ id: by, desc: isDown }], [by, isDown]);
  const table = useTable({
    features,
    data: rows,
    getRowId: ({ _id }) => _id,
    columns: useMemo(() => defineColumns(columns), [columns]),
    state: { globalFilter: typed, sorting },
    getColumnCanGlobalFilter: ({ id }) => id === SEARCHED,
    globalFilterFn: (row, id, words: string) => matchesSearch(row.getValue(id), words),
  });
  const found = table.getRowModel().rows;
  // The library's own paging returns to the first page whenever rows arrive; this keeps the page of the reader.
  const first = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1)) * PAGE_SIZE;
  const goTo = (row: number) => () => setPage(row / PAGE_SIZE);
  return {
    /** The shown columns, and below them the choice of others. */
    columns: shown,
    choice: toggle && { columns, hidden, toggle },
    rows: found.slice(first, first + PAGE_SIZE).map(({ id, index, original }) => ({ id, index, original })),
    search,
    sort,
    /** Whether the shop pages the rows; otherwise they are all loaded, or can be. */
    isPaged: false as boolean,
    /** Whether the rows can be sorted in this order. */
    canSort: (_wanted: Sort) => true,
    /** The number of found rows; undefined while it is not known. */
    found: found.length as number | undefined,
    /** Whether the rows are those of the previous search, while the shop searches anew. */
    isStale: false,
    listFound: () => found.map(({ original }) => original),
    from: Math.min(first + 1, found.length),
    to: Math.min(first + PAGE_SIZE, found.length),
    goBack: first > 0 ? goTo(first - PAGE_SIZE) : undefined,
    goOn: first + PAGE_SIZE < found.length ? goTo(first + PAGE_SIZE) : undefined,
    searchFor: (words: string) => {
      setSearch(words);
      setPage(0);
    },
    sortBy: (wanted: Sort) => {
      setSort(wanted);
      setPage(0);
    },
  };
}

function defineColumns<T extends Row>(columns: readonly TableColumn<T>[]) {
  const sortFn = (
    one: { getValue: (id: string) => unknown },
    other: { getValue: (id: string) => unknown },
    id: string,
  ) => compareValues(one.getValue(id) as string | number, other.getValue(id) as string | number);
  return [
    { id: ownOrder, accessorFn: (_row: T, index: number): string | number => index, sortFn },
    { id: SEARCHED, accessorFn: (row: T): string | number => writeSearchText(columns, row) },
    ...columns.map(({ header, value }) => ({ id: header, accessorFn: value, sortFn })),
  ];
}
