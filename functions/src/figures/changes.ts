import type { Timestamp } from 'firebase-admin/firestore';
import { toUtcDay } from '@fourteener/contract/calendar';
import { listPieceMovements } from '@fourteener/contract/order/returns';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { StoredOrder } from '../orders/store.ts';

// What orders and payments add to the figures of a day, as pure functions of their documents.

/** What is counted of the orders of a part; cents are of the agreed price, without shipping, and without tax that comes on top. */
export const saleFigures = [
  'orders',
  'pieces',
  'grossCents',
  'canceledPieces',
  'canceledCents',
  'returns',
  'returnedPieces',
  'returnedCents',
] as const;
export type SaleFigures = Record<(typeof saleFigures)[number], number>;

/** What is counted of the money of purchases, with shipping and tax. */
export const moneyFigures = ['paidCents', 'refundedCents'] as const;
export type MoneyFigures = Record<(typeof moneyFigures)[number], number>;

/** What is added to a day (UTC, `2026-11-05`): to the sales of a part, or to the money. Figures that stay are left out. */
export type FigureChange =
  | { day: string; partId: string; sales: Partial<SaleFigures> }
  | { day: string; money: Partial<MoneyFigures> };

const dayOf = (at: Timestamp) => toUtcDay(at.toDate());

/** All that an order has added to the figures so far. */
export function changesOfOrder(order: StoredOrder): FigureChange[] {
  const { partId, quantity, totalCents, createdAt } = order;
  return [
    { day: dayOf(createdAt), partId, sales: { orders: 1, pieces: quantity, grossCents: totalCents } },
    ...changesOfSteps(order),
  ];
}

/** What a step adds that brought an order from one state to the next. */
export function changesBetween(before: StoredOrder, after: StoredOrder): FigureChange[] {
  return changesOfSteps(after).slice(changesOfSteps(before).length);
}

function changesOfSteps(order: StoredOrder): FigureChange[] {
  const { partId, priceCents } = order;
  return listPieceMovements(order).flatMap(({ cause, change, at }): FigureChange[] => {
    const cents = change * priceCents;
    const day = dayOf(at);
    if (change === 0) return [];
    if (cause === 'cancellation') return [{ day, partId, sales: { canceledPieces: change, canceledCents: cents } }];
    if (cause === 'return')
      return [{ day, partId, sales: { returns: 1, returnedPieces: change, returnedCents: cents } }];
    // What was returned and cannot be sold again was a return before.
    return [];
  });
}

/** All that a purchase has added to the figures so far. */
export function changesOfPurchase({ history }: Pick<StoredPurchase, 'history'>): FigureChange[] {
  return history.flatMap(({ state, at, amountCents }): FigureChange[] => {
    if (amountCents === undefined) return [];
    const isRefund = state === 'refunded' || state === 'part-refunded';
    return [{ day: dayOf(at), money: isRefund ? { refundedCents: amountCents } : { paidCents: amountCents } }];
  });
}

/** What is added by the steps that a purchase has besides those that it had before. */
export function changesOfPayment(
  before: Pick<StoredPurchase, 'history'>,
  after: Pick<StoredPurchase, 'history'>,
): FigureChange[] {
  return changesOfPurchase(after).slice(changesOfPurchase(before).length);
}
