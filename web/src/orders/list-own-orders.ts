import { queryOptions } from '@tanstack/react-query';
import type { Order } from '@fourteener/contract/orders';
import { call } from '../api/client.ts';

/** The orders of an account, newest first. */
export function ownOrdersQuery(userEmail: string) {
  return queryOptions({
    queryKey: ['orders', 'own', userEmail],
    queryFn: ({ signal }) => call('listOwnOrders', { query: { userEmail }, signal }),
    select: (orders: Order[]) => orders.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
  });
}
