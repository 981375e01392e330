import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useState } from 'react';
import { joinPages } from '../../api/join-pages.ts';
import type { Account } from '../../auth/provider.ts';
import { hasUnknown, renewOrders, tellChanges } from './known-orders.ts';
import { nameStatus } from './order-steps.ts';
import { ASK_AGAIN, useLiveOrders } from './use-live-orders.ts';
import { pagesOf } from '../../api/call-queries.ts';

/** The most watched orders, since each is a billed read; older ones are updated when the page is opened again. */
const WATCHED_MOST = 50;

/** The account's orders, newest first, `pageSize` more at a time. They are updated live; `news` describes each change in words. */
export function useOwnOrders({ uid, email }: Account, pageSize: number) {
  const queryClient = useQueryClient();
  const [news, setNews] = useState('');
  const options = ownOrdersQuery(email, pageSize);
  const takeUp = (orders: OrderItem[]) => {
    const { queryKey } = options;
    const known = queryClient.getQueryData(queryKey);
    if (!known) return;
    // An order that was placed elsewhere shifts the orders on all pages, so these are loaded anew.
    if (hasUnknown(known, orders)) void queryClient.invalidateQueries({ queryKey });
    setNews((before) => tellChanges(known, orders, ({ status }) => nameStatus(status)) || before);
    queryClient.setQueryData(queryKey, (data) => data && renewOrders(data, orders));
  };
  // Only as many as the page shows: older ones would be taken for new.
  const pages = queryClient.getQueryData(options.queryKey)?.pages.length ?? 1;
  const isLive = useLiveOrders({ userId: uid, limit: Math.min(pages * pageSize, WATCHED_MOST) }, takeUp);
  const orders = useInfiniteQuery({ ...options, select: joinPages, refetchInterval: isLive ? false : ASK_AGAIN });
  return { orders, news };
}

/** The orders of an account page by page, newest first, and their number. */
function ownOrdersQuery(userEmail: string, limit: number) {
  return pagesOf('GET /order', { query: { userEmail, limit, sort: 'newest', count: true } });
}
