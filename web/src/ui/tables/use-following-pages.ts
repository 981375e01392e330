import { constraints } from '@fourteener/contract/constraints';
import { useEffect } from 'react';

interface PagedQuery {
  data: { rows: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Rows of a table that are read without being asked for: five answers of the server. Each row is a billed read of the
 * database and stays in the browser's memory, so beyond them somebody must want it.
 */
const UNASKED = 5 * constraints.pageSize;

/** Reads the following pages of a list one after the other, so that a table can search and sort more than the first. */
export function useFollowingPages({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: PagedQuery) {
  const loaded = data?.rows.length ?? 0;
  const goesOn = hasNextPage && !isFetching && !isFetchNextPageError && loaded < UNASKED;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
}
