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

/** Rows on a page. */
const PAGE_SIZE = 25;
const SEARCHED = 'search';

interface Row {
  _id: string;
}

/** The state of a `DataTable`: the rows of one page, after search and sorting. */
export type TableModel<T extends Row> = ReturnType<typeof useDataTable<T>>;

interface TableOptions {
  /** The table's name in the browser, where it keeps which columns are shown; without it, all are. */
  name?: string | undefined;
  /** Where search and sort are kept; in the table without it. */
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
 * Searches, sorts and pages rows that are all here. `rows` come newest first and, like `columns`, must stay the same
 * object while they do not change. What is typed and the head that is pressed show at once, the rows follow when there is
 * time.
 */
export function useDataTable<T extends Row>(
  rows: T[],
  columns: readonly TableColumn<T>[],
  { name, place }: TableOptions = {},
) {
  const own = useOwnPlace();
  const { search, setSearch, sort: wanted, setSort } = place ?? own;
  const { shown, hidden, toggle } = useKeptColumns(columns, name);
  // An address may name a column that is none.
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
  // The library's own pages lead back to the first one whenever rows arrive; here a reader of page 3 stays there.
  const first = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1)) * PAGE_SIZE;
  const goTo = (row: number) => () => setPage(row / PAGE_SIZE);
  return {
    /** The columns that are shown, and the way to choose others. */
    columns: shown,
    choice: toggle && { columns, hidden, toggle },
    rows: found.slice(first, first + PAGE_SIZE).map(({ id, index, original }) => ({ id, index, original })),
    search,
    sort,
    /** Whether the shop pages the rows; else they are all here, or are to be loaded. */
    isPaged: false as boolean,
    /** Whether the rows can be sorted so. */
    canSort: (_wanted: Sort) => true,
    /** How many rows search has found; undefined while it is not known. */
    found: found.length as number | undefined,
    /** Whether the rows are those of an earlier search, while the shop searches anew. */
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
