import { transitionOf } from '@fourteener/contract/order-states';
import { type SeedOrder, orders } from './orders.ts';
import { type SeedStep, stepsOf } from './order-steps.ts';
import type { SeedPart } from './parts/seed-part.ts';
import { type SeedMove, stockMoves } from './stock-moves.ts';

/** Something that happened in the seeded shop after its parts had come. */
export type SeedEvent = { at: string; order: SeedOrder; step?: SeedStep } | { at: string; move: SeedMove };

/** All that happened, oldest first: orders and their steps, and what the bench did with the stock. */
export const history: readonly SeedEvent[] = [
  ...orders.flatMap((order) => [
    { at: order.placedAt, order },
    ...stepsOf(order).map((step) => ({ at: step.at, order, step })),
  ]),
  ...stockMoves.map((move) => ({ at: move.at, move })),
].toSorted((one, other) => one.at.localeCompare(other.at));

/** What an event changes of the stock, in pieces, and of which part. */
export function stockChange(event: SeedEvent): { partId: string; change: number } {
  if ('move' in event) return event.move;
  const { order, step } = event;
  const { partId, quantity } = order;
  if (step === undefined) return { partId, change: -quantity };
  return { partId, change: transitionOf(step.action).restores ? quantity : 0 };
}

/** The pieces that a part starts with, so that it ends, after all that happened, at its `availableQuantity`. */
export function initialStock({ id, availableQuantity }: Pick<SeedPart, 'id' | 'availableQuantity'>): number {
  const changes = history.map(stockChange).filter(({ partId }) => partId === id);
  return changes.reduce((stock, { change }) => stock - change, availableQuantity);
}
