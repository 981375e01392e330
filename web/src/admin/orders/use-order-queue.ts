import type { OrderRow } from '@fourteener/contract/order/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Watched } from '../../shop/orders/live-orders.ts';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { ASK_AGAIN, useLiveOrders } from '../../shop/orders/use-live-orders.ts';
import { orderCountsQuery, orderQueueQuery } from './order-queue-query.ts';
import { type OrderQueueView, findArrivals, isSame, isWatchable, keepShown, toWatched } from './order-queue-view.ts';
import { invalidate } from '../../api/call-queries.ts';

/** The newest order of all: whatever view the screen shows, it is told when an order is placed. */
const newest: Watched = { limit: 1 };

/**
 * The newest orders of a view, with their changes: watched in the database while that is possible, otherwise polled from the shop; a search
 * of several words is read again only by `refresh`. `arrived` are the ids of orders that came while the screen was open.
 */
export function useOrderQueue(view: OrderQueueView, limit: number) {
  const queryClient = useQueryClient();
  const query = orderQueueQuery(view, limit);
  const { queryKey } = query;
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState(0);
  const recount = () => setChanges((count) => count + 1);
  // Steps on many orders at once are reported one after another; one count after the last is enough.
  const settled = usePause(changes);
  const canWatch = isWatchable(view);
  useEffect(() => {
    if (settled === 0) return;
    if (canWatch) void invalidate(queryClient, 'GET /allorders/counts');
    else void queryClient.invalidateQueries({ queryKey: orderCountsQuery().queryKey, exact: true });
  }, [settled, canWatch, queryClient]);

  const show = (rows: OrderRow[]) => {
    const before = queryClient.getQueryData(queryKey);
    const total = Math.max(before?.total ?? 0, rows.length);
    queryClient.setQueryData(queryKey, { rows, next: undefined, total });
    // The database answered first and may have more orders than were asked for, which only the shop can count.
    if (!before && rows.length >= limit) void queryClient.invalidateQueries({ queryKey, exact: true });
    if (!before || isSame(before.rows, rows)) return;
    setArrived((ids) => [...findArrivals(before.rows, rows).map(({ _id }) => _id), ...ids]);
    recount();
  };
  const isLive = useLiveOrders(toWatched(view, limit), (heard) => {
    // A response that is under way may be older than this change.
    void queryClient.cancelQueries({ queryKey }).then(() => show(keepShown(heard, view)));
  });

  const seen = useRef<string>(undefined);
  useLiveOrders(newest, ([order]) => {
    if (seen.current !== undefined && order?._id !== seen.current) recount();
    seen.current = order?._id ?? '';
  });

  const orders = useQuery({ ...query, ...(canWatch && { refetchInterval: isLive ? false : ASK_AGAIN }) });
  const refresh = () => {
    void orders.refetch();
    void invalidate(queryClient, 'GET /allorders/counts');
  };
  return { orders, isLive, arrived, refresh };
}
