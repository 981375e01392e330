import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../api/client.ts';
import { queryOf } from '../../api/call-queries.ts';
import { isWatchable, type OrderQueueView, parseView, toFilter } from './order-queue-view.ts';

/** Milliseconds after which the counts are read again even without a known change. */
const RECOUNT = 60_000;

/** The newest orders of a view, as many as the screen shows. For admins. */
export function orderQueueQuery(view: OrderQueueView, limit: number) {
  const filter = toFilter(view);
  return queryOptions({
    queryKey: ['orders', 'board', filter, limit],
    queryFn: ({ signal }) =>
      callPage('GET /allorders', { query: { ...filter, by: 'order', sort: 'newest', limit, count: true }, signal }),
    ...(!isWatchable(view) && onlyWhenAsked),
    placeholderData: keepPreviousData,
  });
}

/** A search that the database cannot watch reads up to 1,000 orders each time, so it repeats only on request. */
const onlyWhenAsked = { refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The number of orders in a view, or of all orders, that have items in each state. For admins. */
export function orderCountsQuery(view: OrderQueueView = parseView(new URLSearchParams())) {
  const { status: _, ...query } = toFilter(view);
  return queryOptions({
    ...queryOf('GET /allorders/counts', { query: { ...query, by: 'order' } }),
    refetchInterval: RECOUNT,
    ...(!isWatchable(view) && onlyWhenAsked),
    placeholderData: keepPreviousData,
  });
}
