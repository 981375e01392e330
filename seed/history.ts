import { transitionOf } from '@fourteener/contract/order/actions';
import { orderIdOf, orders, type SeedOrder } from './orders.ts';
import { type SeedStep, stepsOf } from './order-steps.ts';
import { payments, type SeedPayment } from './payments.ts';
import type { SeedPart } from './parts/seed-part.ts';
import { type SeedMove, stockMoves } from './stock-moves.ts';

/** An event of the seeded shop after its parts were added. */
export type SeedEvent =
  | { at: string; placed: readonly SeedOrder[] }
  | { at: string; order: SeedOrder; step: SeedStep }
  | { at: string; move: SeedMove }
  | { at: string; payment: SeedPayment };

/** All events, oldest first: orders, their steps and payments, and stock movements by admins. */
export const history: readonly SeedEvent[] = [
  ...[...Map.groupBy(orders, orderIdOf).values()].map((placed) => ({ at: placed[0]?.placedAt ?? '', placed })),
  ...orders.flatMap((order) => stepsOf(order).map((step) => ({ at: step.at, order, step }))),
  ...payments.map((payment) => ({ at: payment.at, payment })),
  ...stockMoves.map((move) => ({ at: move.at, move })),
].toSorted((one, other) => one.at.localeCompare(other.at));

/** The changes of stock in pieces that an event causes, with their parts. */
function listStockChanges(event: SeedEvent): { at: string; partId: string; change: number }[] {
  if ('payment' in event) return [];
  const { at } = event;
  if ('move' in event) return [{ at, partId: event.move.partId, change: event.move.change }];
  if ('placed' in event) return event.placed.map(({ partId, quantity }) => ({ at, partId, change: -quantity }));
  const { order, step } = event;
  return [{ at, partId: order.partId, change: transitionOf(step.action).restores ? order.quantity : 0 }];
}

/** All changes of stock, oldest first. */
export const stockChanges = history.flatMap(listStockChanges);

/** The initial stock of a part: after all events, `availableQuantity` is left. */
export function initialStock({ id, availableQuantity }: Pick<SeedPart, 'id' | 'availableQuantity'>): number {
  const changes = stockChanges.filter(({ partId }) => partId === id);
  return changes.reduce((stock, { change }) => stock - change, availableQuantity);
}
