import {
  infiniteQueryOptions,
  type InvalidateQueryFilters,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call, callPage, type CallOptions, type CallPieces, type PagedAddress } from './client.ts';
import type { CallAt } from '@fourteener/contract/calls';
import { isRead, type Noun, nounOf, type ReadAddress } from './nouns.ts';

/** The beginning of the keys of a call's queries. */
export function keyOf<A extends ReadAddress>(address: A) {
  return [nounOf(address), address] as const;
}

/** A query that makes a call of the contract and keeps its answer as it is. */
export function queryOf<A extends ReadAddress>(address: A, pieces: CallPieces<CallAt<A>>) {
  return queryOptions({
    queryKey: [...keyOf(address), pieces] as const,
    queryFn: ({ signal }) => call(address, { ...pieces, signal } as CallOptions<CallAt<A>>),
  });
}

/** A list that is read page by page; its pieces are those of the first page. */
export function pagesOf<A extends PagedAddress & ReadAddress>(address: A, pieces: CallPieces<CallAt<A>>) {
  return infiniteQueryOptions({
    // Apart from `queryOf`, whose data is one answer.
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

/** Makes old whatever was read of a noun, or by one call of it; what stands on the page is read anew at once. */
export function invalidate(
  queryClient: QueryClient,
  what: Noun | ReadAddress,
  filters: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> {
  const queryKey = isRead(what) ? keyOf(what) : ([what] as const);
  return queryClient.invalidateQueries({ queryKey, ...filters });
}
