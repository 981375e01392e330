import { type OrderState, type OrderStatus, stateOf } from '@fourteener/contract/order/states';
import { nameStatus } from '../../shop/orders/order-steps.ts';

const marks: Readonly<Record<OrderState['tone'], string>> = {
  action: 'bg-measure',
  success: 'bg-accent',
  failure: 'bg-danger',
  neutral: 'border border-line-strong',
};

/** The state of an order, as a word and a mark. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <i className={`size-1.75 ${marks[stateOf(status).tone]}`} />
      {nameStatus(status)}
    </span>
  );
}
