import { transitionOf } from '@fourteener/contract/order/actions';
import { findOpenReturn, isOnItsWay, type OrderReturn, type ReturnState } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';

const stateWords: Readonly<Record<ReturnState, string>> = {
  announced: 'Starts with the delivery',
  requested: 'Return requested',
  canceled: 'Canceled before shipping',
  accepted: 'Accepted',
  refused: 'Refused',
};

/** The state of a return as customers and admins read it. Only the customer can report that the pieces were sent. */
export function nameReturnState(each: Pick<OrderReturn<unknown>, 'state' | 'sentBy'>): string {
  return isOnItsWay(each) ? 'On its way to us' : stateWords[each.state];
}

/** Whether the open returns of all these items are reported as sent: from then on only carrier and number can change. */
export function areSent(items: readonly OrderItem[]): boolean {
  return items.every((item) => findOpenReturn(item)?.sentBy !== undefined);
}

/** The label of the button by which a customer reports that the pieces were sent, or corrects the number. */
export function labelSent(items: readonly OrderItem[]): string {
  return areSent(items) ? 'Correct return tracking' : transitionOf('send-return').label;
}
