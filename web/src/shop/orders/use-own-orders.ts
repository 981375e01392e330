import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useState } from 'react';
import { joinPages } from '../../api/join-pages.ts';
import type { Account } from '../../auth/provider.ts';
import { hasUnknown, renewOrders, tellChanges } from './known-orders.ts';
import { nameStatus } from './order-steps.ts';
import { ASK_AGAIN, useLiveOrders } from './use-live-orders.ts';
import { pagesOf } from '../../api/call-queries.ts';

/** Watched at most, since each is a billed read; what is older moves when the page is opened anew. */
const WATCHED_MOST = 50;

/** The account's orders, newest first, `pageSize` more at a time. They move while one looks; `news` says so in words. */
export function useOwnOrders({ uid, email }: Account, pageSize: number) {
  const queryClient = useQueryClient();
  const [news, setNews] = useState('');
  const options = ownOrdersQuery(email, pageSize);
  const takeUp = (orders: OrderItem[]) => {
    const { queryKey } = options;
    const known = queryClient.getQueryData(queryKey);
    if (!known) return;
    // One that was placed elsewhere: where the pages end has moved with it.
    if (hasUnknown(known, orders)) void queryClient.invalidateQueries({ queryKey });
    setNews((before) => tellChanges(known, orders, ({ status }) => nameStatus(status)) || before);
    queryClient.setQueryData(queryKey, (data) => data && renewOrders(data, orders));
  };
  // Only as many as stand here: older ones would be taken for new.
  const pages = queryClient.getQueryData(options.queryKey)?.pages.length ?? 1;
  const isLive = useLiveOrders({ userId: uid, limit: Math.min(pages * pageSize, WATCHED_MOST) }, takeUp);
  const orders = useInfiniteQuery({ ...options, select: joinPages, refetchInterval: isLive ? false : ASK_AGAIN });
  return { orders, news };
}

/** The orders of an account page by page, newest first, and how many there are. */
function ownOrdersQuery(userEmail: string, limit: number) {
  return pagesOf('GET /order', { query: { userEmail, limit, sort: 'newest', count: true } });
}
