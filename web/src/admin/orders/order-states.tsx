import { orderStatuses } from '@fourteener/contract/order/states';
import type { Order } from '../../shop/orders/group-orders.ts';
import { StatusBadge } from './status-badge.tsx';

/** The state of all items of an order, or the first of several states and the number of the others. */
export function OrderStates({ items }: Pick<Order, 'items'>) {
  const [first, ...others] = orderStatuses.filter((each) => items.some(({ status }) => status === each));
  return (
    <span className="whitespace-nowrap">
      {first && <StatusBadge status={first} />}
      {others.length > 0 && <span className="text-ink-soft"> +{others.length}</span>}
    </span>
  );
}
