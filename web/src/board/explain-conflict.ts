import { type OrderAction, type OrderStatus, transitionOf } from '@fourteener/contract/order-states';
import type { ProblemError } from '../api/errors.ts';
import { nameStatus } from '../orders/order-steps.ts';

/** What to say when the order had moved meanwhile: where it stands, and what can be done now. */
export function explainConflict({ extras }: Pick<ProblemError, 'extras'>): string {
  const { orderStatus, allowed } = extras as { orderStatus: OrderStatus; allowed: OrderAction[] };
  const what = `Somebody was faster: the order is now at “${nameStatus(orderStatus)}”.`;
  if (allowed.length === 0) return `${what} Nothing is left to do.`;
  return `${what} Possible is: ${allowed.map((action) => transitionOf(action).label).join(', ')}.`;
}
