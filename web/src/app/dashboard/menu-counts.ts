import { useQuery } from '@tanstack/react-query';
import { useMayCall } from '../../auth/use-may-call.ts';
import { orderCountsQuery } from '../../admin/orders/order-queue-query.ts';
import type { ScreenName } from '../../screens/screens.ts';

/** How long the counts of the menu count as fresh, ms. */
const FRESH = 60_000;

/** The numbers of things that wait for the staff, beside the links of the admins' menu. */
export function useMenuCounts(): Partial<Record<ScreenName, number>> {
  const mayCount = useMayCall('countOrders');
  const { data } = useQuery({ ...orderCountsQuery(), refetchInterval: false, staleTime: FRESH, enabled: mayCount });
  return data ? { orderQueue: data.placed } : {};
}
