import { listPieceMovements } from '@fourteener/contract/order/returns';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { StoredOrder } from '../orders/store.ts';

// What orders and payments add to the figures, and when, as pure functions of their documents.

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

/** What is added: to the sales of a part, or to the money. Figures that stay are left out. */
export type Figures = { partId: string; sales: Partial<SaleFigures> } | { money: Partial<MoneyFigures> };

/** What is added by what happened at a time; `together` are the parts, in order, of orders that are one for the customer. */
export type FigureChange = (Figures | { together: readonly string[] }) & { at: Date };

/** All that an order has added to the figures so far. */
export function changesOfOrder(order: StoredOrder): FigureChange[] {
  const { partId, quantity, totalCents, createdAt } = order;
  return [
    { at: createdAt.toDate(), partId, sales: { orders: 1, pieces: quantity, grossCents: totalCents } },
    ...changesOfSteps(order),
  ];
}

/** What a customer placed at once: a purchase; where the shop takes no payments, the orders of one commit, which have the same time. */
export function placementOf({ purchaseId, userId, userEmail, createdAt }: StoredOrder): string {
  return purchaseId ?? `${userId} ${userEmail} ${createdAt.toMillis()}`;
}

/** What orders that were placed at once have added together, besides what each of them has. */
export function changesOfPlacement(orders: readonly Pick<StoredOrder, 'partId' | 'createdAt'>[]): FigureChange[] {
  const [first, second] = orders;
  if (!first || !second) return [];
  return [{ at: first.createdAt.toDate(), together: orders.map(({ partId }) => partId).toSorted() }];
}

/** What a step adds that brought an order from one state to the next. */
export function changesBetween(before: StoredOrder, after: StoredOrder): FigureChange[] {
  return changesOfSteps(after).slice(changesOfSteps(before).length);
}

function changesOfSteps(order: StoredOrder): FigureChange[] {
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
    const isRefund = state === 'refunded' || state === 'part-refunded';
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
