import type { StockCause } from '../stock/schemas.ts';
import { listReturns, type OrderReturn, type ReturnedOrder } from './returns.ts';
import type { OrderStatus } from './states.ts';

/** A change of stock that an order's history is the reason for, after its sale. */
export interface PieceMovement<T> {
  cause: StockCause;
  change: number;
  /** The end of the movement's id, after the order's id and the cause. */
  suffix: string;
  at: T;
  /** Present where the same pieces are sent again in their place. */
  isReplaced?: true;
}

/** The movements back to stock, and out of it again, in the order in which they happened: none of an item that never had its pieces. */
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
    // A withdrawal that ended the order is booked as any cancellation of it.
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
  // A returned order without a request was written by an earlier version or by hand.
  if (status === 'cancelled' || (status === 'returned' && returns.length === 0))
    moved.push({ cause: status === 'cancelled' ? 'cancellation' : 'return', change: left, suffix: '', at: last.at });
  return moved;
}

/** Tells the bookings of this return from others of its order; empty for the first one after the delivery, or for the whole order. */
export function suffixOf({
  ordinal,
  state,
  endedOrder,
}: Pick<OrderReturn<unknown>, 'ordinal' | 'state' | 'endedOrder'>): string {
  return endedOrder || (ordinal === 1 && state !== 'canceled') ? '' : `-R${ordinal}`;
}

const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0);
