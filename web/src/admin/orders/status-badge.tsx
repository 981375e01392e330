import { type OrderState, type OrderStatus, stateOf } from '@fourteener/contract/order/states';
import { nameStatus } from '../../shop/orders/order-steps.ts';

const marks: Readonly<Record<OrderState['tone'], string>> = {
  action: 'bg-measure',
  success: 'bg-accent',
  failure: 'bg-danger',
  neutral: 'border border-line-strong',
};

/** Where an order stands, in words and as a mark. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <i className={`size-1.75 ${marks[stateOf(status).tone]}`} />
      {nameStatus(status)}
    </span>
  );
}
