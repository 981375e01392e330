import { useQuery } from '@tanstack/react-query';
import { useMayCall } from '../../auth/use-may-call.ts';
import { orderCountsQuery } from '../../admin/orders/order-queue-query.ts';
import type { ScreenName } from '../../screens/screens.ts';

/** Milliseconds for which the numbers of the menu are right enough. */
const FRESH = 60_000;

interface MenuCount {
  count: number;
  /** Somebody waits for it. */
  isDue?: boolean;
}

/** The numbers beside links of the admins' menu, which one call counts. */
export function useMenuCounts(): Partial<Record<ScreenName, MenuCount>> {
  const mayCount = useMayCall('countOrders');
  const { data } = useQuery({ ...orderCountsQuery(), refetchInterval: false, staleTime: FRESH, enabled: mayCount });
  if (!data) return {};
  return {
    manageOrders: { count: data.all ?? 0 },
    orderQueue: { count: data.placed, isDue: data.placed > 0 },
  };
}
