import { transitionOf } from './actions.ts';
import { countWithdrawable, findOpenReturn, findWithdrawalEnd } from './returns.ts';
import type { OrderItem } from './schemas.ts';

const { from } = transitionOf('withdraw');

/** Whether the order has pieces that can be withdrawn from at `declaredAt`, the time at which the customer says so. */
export function isWithdrawalOffered(order: OrderItem, declaredAt = new Date()): boolean {
  const { status, history, quantity } = order;
  if (!from.customer?.includes(status)) return false;
  const open = findOpenReturn(order);
  // Nothing is offered if the pieces left are only those of the open withdrawal.
  if (open?.isWithdrawal && open.quantity >= countWithdrawable({ quantity, history })) return false;
  const end = endOfWithdrawal(order);
  return countWithdrawable(order) > 0 && (!end || declaredAt < end);
}

/** The time until which an item's customer can withdraw from the contract; undefined while the item is not delivered. */
export function endOfWithdrawal({ history }: Pick<OrderItem, 'history'>): Date | undefined {
  return findWithdrawalEnd(history.map((step) => ({ ...step, at: new Date(step.at) })));
}
