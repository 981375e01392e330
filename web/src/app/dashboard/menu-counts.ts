import { useQuery } from '@tanstack/react-query';
import { useMayCall } from '../../auth/use-may-call.ts';
import { orderCountsQuery } from '../../admin/orders/order-queue-query.ts';
import type { ScreenName } from '../../screens/screens.ts';

/** How long the counts of the menu count as fresh, ms. */
const FRESH = 60_000;

interface MenuCount {
  count: number;
  /** Whether the counted things wait for the staff. */
  isDue?: boolean;
}

/** The counts beside links of the admins' menu; one call reads them all. */
export function useMenuCounts(): Partial<Record<ScreenName, MenuCount>> {
  const mayCount = useMayCall('countOrders');
  const { data } = useQuery({ ...orderCountsQuery(), refetchInterval: false, staleTime: FRESH, enabled: mayCount });
  if (!data) return {};
  return {
    manageOrders: { count: data.all ?? 0 },
    orderQueue: { count: data.placed, isDue: data.placed > 0 },
  };
}
