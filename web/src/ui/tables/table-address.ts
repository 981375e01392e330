import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePause } from '../hooks/use-pause.ts';
import { useChangeParams } from '../navigation/use-change-params.ts';
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
  const given = params.get('q') ?? '';
  const [search, setSearch] = useState(given);
  const paused = usePause(search);
  const written = useRef(given);
  const keep = (typed: string) => {
    if (typed === written.current) return;
    written.current = typed;
    change({ q: typed });
  };
  const keepPaused = useEffectEvent(keep);
  useEffect(() => keepPaused(paused), [paused]);
  useEffect(() => {
    // The address has changed otherwise: by going back, or by a link to the same page with another search.
    if (given === written.current) return;
    written.current = given;
    setSearch(given);
  }, [given]);
  return {
    search,
    /** Whether there is a search, in the field or in the address. */
    isSearched: search.trim() !== '' || given !== '',
    setSearch,
    keepSearch: () => keep(search),
    /** Removes the search from the address at once. */
    clearSearch: () => {
      setSearch('');
      keep('');
    },
    sort: parseSort(params.get('sort')),
    setSort: (sort: Sort) => change({ sort: writeSort(sort) }),
  };
}
