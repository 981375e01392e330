import type { OrderStatus } from '@fourteener/contract/order-states';
import { nameStatus } from '../orders/order-steps.ts';

/** Copper where the bench must act, pine while it is on its way or done, danger where it ended. */
const marks: Record<OrderStatus, string> = {
  placed: 'bg-measure',
  confirmed: 'bg-measure',
  packed: 'bg-measure',
  shipped: 'bg-accent',
  delivered: 'bg-accent',
  cancelled: 'bg-danger',
  'return-requested': 'bg-measure',
  returned: 'border border-line-strong',
  refused: 'border border-line-strong',
};

/** Where an order stands, in words and as a mark. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <i className={`size-1.75 ${marks[status]}`} />
      {nameStatus(status)}
    </span>
  );
}
