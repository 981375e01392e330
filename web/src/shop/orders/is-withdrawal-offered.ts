import { transitionOf } from '@fourteener/contract/order/actions';
import { countWithdrawable, findOpenReturn, findWithdrawalEnd } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';

const { from } = transitionOf('withdraw');

/** Whether pieces are left to withdraw from, and time. */
export function isWithdrawalOffered(order: OrderItem): boolean {
  const { status, history, quantity } = order;
  if (!from.customer?.includes(status)) return false;
  const open = findOpenReturn(order);
  // Nothing is left to withdraw from but what was withdrawn from already.
  if (open?.isWithdrawal && open.quantity >= countWithdrawable({ quantity, history })) return false;
  const end = findWithdrawalEnd(history.map((step) => ({ ...step, at: new Date(step.at) })));
  return countWithdrawable(order) > 0 && (!end || new Date() < end);
}
