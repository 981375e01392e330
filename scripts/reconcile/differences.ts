import type { Timestamp } from 'firebase-admin/firestore';
import { listPieceMovements, type PieceMovement } from '@fourteener/contract/order/piece-movements';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { StoredItem } from '../../functions/src/orders/store.ts';
import { findBreaks } from './chain.ts';
import type { Movement, StockHistory } from './stock-history.ts';

/** The kinds of differences between ledger, orders and stock, and a review that is not at its account's place. */
export type DifferenceKind =
  | 'first-movement-missing'
  | 'sale-missing'
  | 'return-missing'
  | 'return-unexpected'
  | 'booked-twice'
  | 'pieces-differ'
  | 'order-unknown'
  | 'chain-broken'
  | 'stock-differs'
  | 'stock-negative'
  | 'flag-wrong'
  | 'review-misplaced'
  | 'purchase-differs'
  | 'payment-differs'
  | 'payment-under-way'
  | 'payment-unmatched'
  | 'payment-second'
  | 'payment-unbooked'
  | 'payment-unknown'
  | 'session-expired'
  | 'refund-pending'
  | 'refund-refused'
  | 'refund-unbooked'
  | 'dispute-open'
  | 'dispute-won'
  | 'dispute-lost'
  | 'figures-differ'
  | 'customer-differs';

/** One difference, found at a part. */
export interface Difference {
  kind: DifferenceKind;
  partId: string;
  /** The id of the order or movement with the difference, or else of the part. */
  about: string;
  /** A sentence with the figures. */
  says: string;
}

/** A difference, and whether it was repaired. */
export interface Finding extends Difference {
  mended: boolean;
}

/** The differences between a part's ledger, its orders and its stock; none if only the shop's code has written them. */
export function findDifferences(history: StockHistory): Difference[] {
  return [...compareOrders(history), ...checkLedger(history), ...checkStock(history)];
}

/** The pieces moved by an order and its returns, by the ids of the movements. */
export function listExpected(id: string, order: StoredItem): Map<string, PieceMovement<Timestamp>> {
  return new Map(listPieceMovements(order).map((each) => [`${id}-${each.cause}${each.suffix}`, each]));
}

function compareOrders(history: StockHistory): Difference[] {
  const byOrder = Map.groupBy(history.movements, ({ orderId }) => orderId);
  return [...history.orders].flatMap(([id, order]) => {
    const report = (kind: DifferenceKind, says: string): Difference => ({
      kind,
      partId: history.partId,
      about: id,
      says,
    });
    const [sales, returns] = divide(byOrder.get(id) ?? []);
    const { quantity, status } = order;
    const expected = listExpected(id, order);
    const isExpected = ({ id: movement, cause }: Movement) => expected.get(movement)?.cause === cause;
    const found: Difference[] = [];
    const { holdsNothing } = order;
    if (holdsNothing && sales.length > 0)
      found.push(
        report(
          'pieces-differ',
          'Its pieces left the stock, although it waits until its customer has verified the email address.',
        ),
      );
    if (!holdsNothing && sales.length === 0)
      found.push(report('sale-missing', `Its ${quantity} pieces left the stock without a movement.`));
    for (const [movement, { cause, change }] of history.part ? expected : []) {
      // Returned pieces of a deleted part enter no stock.
      if (returns.some((each) => each.id === movement && each.cause === cause)) continue;
      found.push(report('return-missing', `It is ${status}, and ${change} pieces were not booked as ${movement}.`));
    }
    for (const { id: movement } of returns.filter((each) => !isExpected(each))) {
      found.push(report('return-unexpected', `It is ${status}, but pieces came back by ${movement}.`));
    }
    if (sales.length > 1) found.push(report('booked-twice', 'Its pieces left the stock more than once.'));
    for (const { id: movement, change } of [...sales, ...returns.filter(isExpected)]) {
      const wanted = expected.get(movement)?.change ?? -quantity;
      if (change === wanted) continue;
      found.push(report('pieces-differ', `${movement} moved ${change} pieces, and should have moved ${wanted}.`));
    }
    return found;
  });
}

/** The movements by which an order's pieces left and came back. */
function divide(movements: readonly Movement[]): [Movement[], Movement[]] {
  return [movements.filter(({ cause }) => cause === 'sale'), movements.filter(({ cause }) => cause !== 'sale')];
}

function checkLedger({ partId, part, movements, orders }: StockHistory): Difference[] {
  const report = (kind: DifferenceKind, about: string, says: string): Difference => ({ kind, partId, about, says });
  const strangers = movements.filter(({ orderId }) => orderId !== null && !orders.has(orderId));
  const isFirstMissing = part && !movements.some(({ cause }) => cause === 'initial');
  return [
    ...(isFirstMissing ? [report('first-movement-missing', partId, 'Its initial stock has no movement.')] : []),
    ...strangers.map(({ id, orderId }) =>
      report('order-unknown', id, `It is for ${orderId}, which is no order of this part.`),
    ),
    ...findBreaks(movements).map(({ id, change, stock }) =>
      report(
        'chain-broken',
        id,
        `It changed the stock from ${stock - change} to ${stock} pieces, and no movement before it led to ${stock - change}.`,
      ),
    ),
  ];
}

function checkStock({ partId, part, movements }: StockHistory): Difference[] {
  if (!part) return [];
  const { availableQuantity: stock, inStock } = part;
  const report = (kind: DifferenceKind, says: string): Difference => ({ kind, partId, about: partId, says });
  const sum = movements.reduce((pieces, { change }) => pieces + change, 0);
  return [
    ...(stock === sum ? [] : [report('stock-differs', `Its stock is ${stock}, and its movements add up to ${sum}.`)]),
    ...(stock < 0 ? [report('stock-negative', `Its stock is below zero: ${stock}.`)] : []),
    ...(inStock === !isSoldOut(part)
      ? []
      : [report('flag-wrong', `It is wrongly marked as ${inStock ? 'in stock' : 'sold out'}.`)]),
  ];
}
