import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { type OrderQueueView, writeOrderSearch } from './order-queue-view.ts';

/** Milliseconds after which the numbers are counted again though nothing was heard of. */
const RECOUNT = 60_000;

/** The newest orders of a view, as many as the board shows. For admins. */
export function orderQueueQuery({ status, search }: OrderQueueView, limit: number) {
  return queryOptions({
    queryKey: ['orders', 'board', { status, search }, limit],
    queryFn: ({ signal }) => {
      const query = { status, search: writeOrderSearch(search), sort: 'newest', limit, count: true } as const;
      return callPage('listOrders', { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** How many orders stand in each state. For admins. */
export const orderCountsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => call('countOrders', { signal }),
  refetchInterval: RECOUNT,
});
