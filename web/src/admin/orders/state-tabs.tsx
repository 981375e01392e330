import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import type { OrderCounts } from '@fourteener/contract/order/schemas';
import { nameStatus } from '../../shop/orders/order-steps.ts';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { type OrderQueueView, parseView, pathToOrders } from './order-queue-view.ts';

interface StateTabsProps {
  view: OrderQueueView;
  /** Undefined until they are counted. */
  counts: OrderCounts | undefined;
}

/** The states of orders as tabs, each with the number of orders in it that match the other filters. */
export function StateTabs({ view, counts }: StateTabsProps) {
  const tabs = [undefined, ...orderStatuses].map((status) => ({
    pathFrom: (params: URLSearchParams) => pathToOrders({ ...parseView(params), status }),
    words: status ? nameStatus(status) : 'All',
    count: countIn(counts, status) ?? '–',
    isCurrent: status === view.status,
  }));
  return <FilterTabs label="Orders by status" tabs={tabs} />;
}

/** The number of orders in a state, or in all; undefined until they are counted. */
export function countIn(counts: OrderCounts | undefined, status: OrderStatus | undefined): number | undefined {
  if (!counts) return undefined;
  return status ? counts[status] : counts.all;
}
