import { type OrderAction, transitionOf } from '@fourteener/contract/order/actions';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { HttpProblem } from '../../api/errors.ts';
import { nameStatus } from '../../shop/orders/order-steps.ts';

/** The message when an order was changed meanwhile: its state, and the actions that are now possible. */
export function explainConflict({ extras }: Pick<HttpProblem, 'extras'>): string {
  const { orderStatus, allowed } = extras as { orderStatus: OrderStatus; allowed: OrderAction[] };
  const what = `Someone else was faster: the order is now “${nameStatus(orderStatus)}”.`;
  if (allowed.length === 0) return `${what} There is nothing left to do.`;
  return `${what} You can move this order to: ${allowed.map((action) => nameStatus(transitionOf(action).to)).join(', ')}.`;
}
