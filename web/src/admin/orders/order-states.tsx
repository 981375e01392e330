import { orderStatuses } from '@fourteener/contract/order/states';
import type { Order } from '../../shop/orders/group-orders.ts';
import { StatusBadge } from './status-badge.tsx';

/** Where the items of an order stand: the state of all, or the first of several states and how many others there are. */
export function OrderStates({ items }: Pick<Order, 'items'>) {
  const [first, ...others] = orderStatuses.filter((each) => items.some(({ status }) => status === each));
  return (
    <span className="whitespace-nowrap">
      {first && <StatusBadge status={first} />}
      {others.length > 0 && <span className="text-ink-soft"> +{others.length}</span>}
    </span>
  );
}
