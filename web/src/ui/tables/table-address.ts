import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '../navigation/use-change-params.ts';
import { useTypedParam } from '../navigation/use-typed-param.ts';
import { ownOrder, type Sort } from './table-columns.ts';

/** A sort in the notation of the address: the column's head, after a minus if it is descending. */
export function writeSort({ by, isDown }: Sort): string | undefined {
  if (by === ownOrder && !isDown) return undefined;
  return `${isDown ? '-' : ''}${by}`;
}

/** The reverse of `writeSort`. */
export function parseSort(text: string | null): Sort {
  const isDown = text?.startsWith('-') ?? false;
  return { by: text?.slice(isDown ? 1 : 0) || ownOrder, isDown };
}

/**
 * The search and the sort of a page's table, kept in the address as `q` and `sort`. Typed text is written to the
 * address after a pause, or by `keepSearch`.
 */
export function useTableAddress() {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const { typed, given, setTyped, keep, clear } = useTypedParam('q');
  return {
    search: typed,
    /** Whether there is a search, in the field or in the address. */
    isSearched: typed.trim() !== '' || given !== '',
    setSearch: setTyped,
    keepSearch: keep,
    /** Removes the search from the address at once. */
    clearSearch: clear,
    sort: parseSort(params.get('sort')),
    setSort: (sort: Sort) => change({ sort: writeSort(sort) }),
  };
}
