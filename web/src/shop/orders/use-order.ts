import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { keyOf, queryOf } from '../../api/call-queries.ts';
import { orderQuery } from './get-order.ts';
import { groupByOrder, type Order } from './group-orders.ts';
import { ASK_AGAIN, useLiveOrders } from './use-live-orders.ts';

function itemsQuery(id: string) {
  return queryOf('GET /order/{id}/items', { params: { id } });
}

/**
 * The live order of an item. `item` is the query of the item itself; `order` has all items of its order, and only this one until the others
 * are loaded. `isLive` is that of `useLiveOrders`.
 */
export function useOrder(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(id);
  const known = queryClient.getQueryData(queryKey);
  const hasMore = (known?.orderSize ?? 1) > 1;
  const isLive = useLiveOrders(hasMore && known ? watchItems(known) : { id }, (watched) => {
    // The answer to a call that is under way may be older than this.
    void queryClient.cancelQueries({ queryKey }).then(() => takeUp(queryClient, id, watched));
  });
  const refetchInterval = isLive ? (false as const) : ASK_AGAIN;
  const item = useQuery({ ...orderQuery(id), refetchInterval });
  const items = useQuery({ ...itemsQuery(id), enabled: (item.data?.orderSize ?? 1) > 1, refetchInterval });
  const all = [...(items.data ?? []).filter(({ _id }) => _id !== id), ...(item.data ? [item.data] : [])];
  const order: Order | undefined = groupByOrder(all)[0];
  return { item, order, isLive };
}

const watchItems = ({ orderId, userId }: OrderItem) => ({ orderId, userId });

function takeUp(queryClient: QueryClient, id: string, watched: readonly OrderItem[]): void {
  const item = watched.find(({ _id }) => _id === id);
  if (!item) return;
  queryClient.setQueryData(orderQuery(id).queryKey, item);
  if (watched.length > 1) queryClient.setQueryData(itemsQuery(id).queryKey, [...watched]);
}

/** Puts the current item into the pages and the other lists that have it. */
export function renewItem(queryClient: QueryClient, changed: OrderItem): void {
  queryClient.setQueryData(orderQuery(changed._id).queryKey, changed);
  queryClient.setQueriesData<OrderItem[]>({ queryKey: keyOf('GET /order/{id}/items') }, (items) =>
    items?.map((item) => (item._id === changed._id ? changed : item)),
  );
}
