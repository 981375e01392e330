import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import type { OrderCounts } from '@fourteener/contract/order/schemas';
import { nameStatus } from '../../shop/orders/order-steps.ts';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { type OrderQueueView, pathToOrders } from './order-queue-view.ts';

interface StateTabsProps {
  view: OrderQueueView;
  /** Undefined until they are counted. */
  counts: OrderCounts | undefined;
}

/** The states of orders, each with how many of those that the other filters leave stand there. */
export function StateTabs({ view, counts }: StateTabsProps) {
  const tabs = [undefined, ...orderStatuses].map((status) => ({
    path: pathToOrders({ ...view, status }),
    words: status ? nameStatus(status) : 'All',
    count: countIn(counts, status) ?? '–',
    isCurrent: status === view.status,
  }));
  return <FilterTabs label="Orders by status" tabs={tabs} />;
}

/** How many orders stand in a state, or in any; undefined until they are counted. */
export function countIn(counts: OrderCounts | undefined, status: OrderStatus | undefined): number | undefined {
  if (!counts) return undefined;
  return status ? counts[status] : counts.all;
}
