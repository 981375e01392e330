import {
  infiniteQueryOptions,
  type InvalidateQueryFilters,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call, callPage, type CallOptions, type CallPieces, type PagedAddress } from './client.ts';
import type { CallAt } from '@fourteener/contract/calls';
import { isRead, type Noun, nounOf, type ReadAddress } from './nouns.ts';

/** The beginning of the query keys of a call. */
export function keyOf<A extends ReadAddress>(address: A) {
  return [nounOf(address), address] as const;
}

/** A query that makes a call of the contract and caches its answer unchanged. */
export function queryOf<A extends ReadAddress>(address: A, pieces: CallPieces<CallAt<A>>) {
  return queryOptions({
    queryKey: [...keyOf(address), pieces] as const,
    queryFn: ({ signal }) => call(address, { ...pieces, signal } as CallOptions<CallAt<A>>),
  });
}

/** A query of a list that is read page by page; `pieces` are those of the request for the first page. */
export function pagesOf<A extends PagedAddress & ReadAddress>(address: A, pieces: CallPieces<CallAt<A>>) {
  return infiniteQueryOptions({
    // The key differs from that of `queryOf`, whose data is one answer instead of pages.
    queryKey: [nounOf(address), 'pages', address, pieces] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) => {
      const { query } = pieces as { query: object };
      const page: object = { ...pieces, query: { ...query, after }, signal };
      return callPage(address, page as CallOptions<CallAt<A>>);
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** Invalidates the queries of a noun, or of one call; the queries on screen are read again at once. */
export function invalidate(
  queryClient: QueryClient,
  what: Noun | ReadAddress,
  filters: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> {
  const queryKey = isRead(what) ? keyOf(what) : ([what] as const);
  return queryClient.invalidateQueries({ queryKey, ...filters });
}
