import type { StockCause } from '../stock/schemas.ts';
import { listReturns, type OrderReturn, type ReturnedOrder } from './returns.ts';
import type { OrderStatus } from './states.ts';

/** A stock movement that follows from an order's history, after the sale. */
export interface PieceMovement<T> {
  cause: StockCause;
  change: number;
  /** The end of the movement's id, after the order's id and the cause. */
  suffix: string;
  at: T;
  /** Present if the shop sends a replacement for these pieces. */
  isReplaced?: true;
}

/**
 * Lists the movements of an item's pieces back to stock, and of their replacements out of it, in the order in which they happened; none if
 * the pieces never left the stock.
 */
export function listPieceMovements<T>({
  quantity,
  status,
  history,
  holdsNothing,
}: ReturnedOrder<T> & { status: OrderStatus; holdsNothing?: true | undefined }): PieceMovement<T>[] {
  if (holdsNothing) return [];
  const returns = listReturns({ quantity, history });
  const moved = returns.flatMap((each): PieceMovement<T>[] => {
    const { state, writtenOff, at, decidedAt = at } = each;
    const suffix = suffixOf(each);
    // A withdrawal that ended the order is booked like any other cancellation.
    if (state === 'canceled' && !each.endedOrder) return [{ cause: 'cancellation', change: each.quantity, suffix, at }];
    if (state !== 'accepted') return [];
    return [
      {
        ...{ cause: 'return', change: each.quantity, suffix, at: decidedAt },
        ...(each.replacedBy !== undefined && { isReplaced: true as const }),
      },
      ...(writtenOff > 0 ? [{ cause: 'write-off' as const, change: -writtenOff, suffix, at: decidedAt }] : []),
    ];
  });
  const [last] = history.slice(-1);
  if (!last) return moved;
  const left = quantity - sum(moved.map(({ cause, change }) => ({ quantity: cause === 'write-off' ? 0 : change })));
  // A returned order has no request if an earlier version, or somebody by hand, wrote it.
  if (status === 'cancelled' || (status === 'returned' && returns.length === 0))
    moved.push({ cause: status === 'cancelled' ? 'cancellation' : 'return', change: left, suffix: '', at: last.at });
  return moved;
}

/**
 * The suffix that distinguishes the movements of this return from others of its order; empty for the first return after the delivery, or of
 * the whole order.
 */
export function suffixOf({
  ordinal,
  state,
  endedOrder,
}: Pick<OrderReturn<unknown>, 'ordinal' | 'state' | 'endedOrder'>): string {
  return endedOrder || (ordinal === 1 && state !== 'canceled') ? '' : `-R${ordinal}`;
}

const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0);
