import { transitionOf } from '@fourteener/contract/order/actions';
import { type SeedOrder, orders } from './orders.ts';
import { type SeedStep, stepsOf } from './order-steps.ts';
import { payments, type SeedPayment } from './payments.ts';
import type { SeedPart } from './parts/seed-part.ts';
import { type SeedMove, stockMoves } from './stock-moves.ts';

/** An event of the seeded shop after its parts were added. */
export type SeedEvent =
  | { at: string; order: SeedOrder; step?: SeedStep }
  | { at: string; move: SeedMove }
  | { at: string; payment: SeedPayment };

/** All events, oldest first: orders, their steps and payments, and stock movements by admins. */
export const history: readonly SeedEvent[] = [
  ...orders.flatMap((order) => [
    { at: order.placedAt, order },
    ...stepsOf(order).map((step) => ({ at: step.at, order, step })),
  ]),
  ...payments.map((payment) => ({ at: payment.at, payment })),
  ...stockMoves.map((move) => ({ at: move.at, move })),
].toSorted((one, other) => one.at.localeCompare(other.at));

/** The change of stock by an event, in pieces, and its part. */
function stockChange(event: Exclude<SeedEvent, { payment: SeedPayment }>): { partId: string; change: number } {
  if ('move' in event) return event.move;
  const { order, step } = event;
  const { partId, quantity } = order;
  if (step === undefined) return { partId, change: -quantity };
  return { partId, change: transitionOf(step.action).restores ? quantity : 0 };
}

/** All changes of stock, oldest first. */
export const stockChanges = history.flatMap((event) =>
  'payment' in event ? [] : [{ at: event.at, ...stockChange(event) }],
);

/** The initial stock of a part, of which all events leave its `availableQuantity`. */
export function initialStock({ id, availableQuantity }: Pick<SeedPart, 'id' | 'availableQuantity'>): number {
  const changes = stockChanges.filter(({ partId }) => partId === id);
  return changes.reduce((stock, { change }) => stock - change, availableQuantity);
}
