import { type OrderStatus, orderStatuses } from '@fourteener/contract/order-states';
import type { OrderCounts } from '@fourteener/contract/orders';
import { nameStatus } from '../orders/order-steps.ts';
import { FilterTabs } from '../ui/navigation/filter-tabs.tsx';
import { pathToOrderQueue } from './order-queue-view.ts';

interface StateTabsProps {
  /** The state that is shown; all without it. */
  chosen: OrderStatus | undefined;
  /** Undefined until they are counted. */
  counts: OrderCounts | undefined;
}

/** The states of orders, each with how many stand there. */
export function StateTabs({ chosen, counts }: StateTabsProps) {
  const tabs = [undefined, ...orderStatuses].map((status) => ({
    path: pathToOrderQueue(status),
    words: status ? nameStatus(status) : 'All',
    count: countIn(counts, status) ?? '–',
    isCurrent: status === chosen,
  }));
  return <FilterTabs label="Orders by status" tabs={tabs} />;
}

/** How many orders stand in a state, or in any; undefined until they are counted. */
export function countIn(counts: OrderCounts | undefined, status: OrderStatus | undefined): number | undefined {
  if (!counts) return undefined;
  return status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
}
