import { listPieceMovements } from '@fourteener/contract/order/returns';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { StoredItem } from '../orders/store.ts';

// Computes the figures that orders and payments add, and to which moments, as pure functions of their documents.

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

/** An amount that is added to the sales of a part, or to the money. Figures that stay are left out. */
export type Figures = { partId: string; sales: Partial<SaleFigures> } | { money: Partial<MoneyFigures> };

/** The change of figures by an event at a time; `together` are the parts, in order, of orders that are one for the customer. */
export type FigureChange = (Figures | { together: readonly string[] }) & { at: Date };

/** All that an order has added to the figures so far. */
export function changesOfOrder(order: StoredItem): FigureChange[] {
  const { partId, quantity, totalCents, createdAt } = order;
  return [
    { at: createdAt.toDate(), partId, sales: { orders: 1, pieces: quantity, grossCents: totalCents } },
    ...changesOfSteps(order),
  ];
}

/** The changes by orders that were placed at once, as one, besides those by each of them. */
export function changesOfPlacement(orders: readonly Pick<StoredItem, 'partId' | 'createdAt'>[]): FigureChange[] {
  const [first, second] = orders;
  if (!first || !second) return [];
  return [{ at: first.createdAt.toDate(), together: orders.map(({ partId }) => partId).toSorted() }];
}

/** What a step adds that brought an order from one state to the next. */
export function changesBetween(before: StoredItem, after: StoredItem): FigureChange[] {
  return changesOfSteps(after).slice(changesOfSteps(before).length);
}

function changesOfSteps(order: StoredItem): FigureChange[] {
  const { partId, priceCents } = order;
  return listPieceMovements(order).flatMap(({ cause, change, at: time }): FigureChange[] => {
    const cents = change * priceCents;
    const at = time.toDate();
    if (change === 0) return [];
    if (cause === 'cancellation') return [{ at, partId, sales: { canceledPieces: change, canceledCents: cents } }];
    if (cause === 'return')
      return [{ at, partId, sales: { returns: 1, returnedPieces: change, returnedCents: cents } }];
    // What was returned and cannot be sold again was a return before.
    return [];
  });
}

/** All that a purchase has added to the figures so far. */
export function changesOfPurchase({ history }: Pick<StoredPurchase, 'history'>): FigureChange[] {
  return history.flatMap(({ state, at: time, amountCents }): FigureChange[] => {
    if (amountCents === undefined) return [];
    // A negative amount is a refund that the bank refused.
    const isRefund = state === 'refunded' || state === 'part-refunded' || amountCents < 0;
    return [{ at: time.toDate(), money: isRefund ? { refundedCents: amountCents } : { paidCents: amountCents } }];
  });
}

/** What is added by the steps that a purchase has besides those that it had before. */
export function changesOfPayment(
  before: Pick<StoredPurchase, 'history'>,
  after: Pick<StoredPurchase, 'history'>,
): FigureChange[] {
  return changesOfPurchase(after).slice(changesOfPurchase(before).length);
}
