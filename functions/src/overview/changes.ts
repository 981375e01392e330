import { keptOf } from '@fourteener/contract/checkout/totals';
import { listPieceMovements } from '@fourteener/contract/order/piece-movements';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { StoredItem } from '../orders/store.ts';
import { amountOf } from '../orders/worth.ts';

// Pure functions that compute the figures to which documents of orders and purchases add, with the time of each change.

/** The figures of a part's orders. Cents are the agreed price after a discount, without shipping and without tax that comes on top. */
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

/** The figures of the money of purchases, with shipping and tax. */
export const moneyFigures = ['paidCents', 'refundedCents'] as const;
export type MoneyFigures = Record<(typeof moneyFigures)[number], number>;

/** Amounts that are added to the sales of a part, or to the money. Unchanged figures are left out. */
export type Figures = { partId: string; sales: Partial<SaleFigures> } | { money: Partial<MoneyFigures> };

/**
 * The charges for purchases, by the time of the order, as they stand now: the agreed price of the goods without tax, shipping without tax,
 * and tax, of all that was not canceled and did not come back. `goodwill` are refunds without a returned piece, by the time of the refund.
 */
export const charges = ['goods', 'shipping', 'tax', 'goodwill'] as const;
export type Charge = (typeof charges)[number];

/** A change of figures at a time. `together` are the sorted ids of the parts that one order of a customer contains. */
export type FigureChange = (Figures | { together: readonly string[] } | { charge: Charge; cents: number }) & {
  at: Date;
};

/** All figures that an item has added so far. */
export function changesOfOrder(order: StoredItem): FigureChange[] {
  const { partId, quantity, createdAt, replaces } = order;
  // A replacement is no sale: the sale of the pieces that it replaces stays.
  if (replaces) return changesOfSteps(order);
  return [
    { at: createdAt.toDate(), partId, sales: { orders: 1, pieces: quantity, grossCents: amountOf(order) } },
    ...changesOfSteps(order),
  ];
}

/** The changes that items placed together make as one order, besides those of each item. */
export function changesOfPlacement(
  orders: readonly Pick<StoredItem, 'partId' | 'createdAt' | 'replaces'>[],
): FigureChange[] {
  const [first, second] = orders;
  if (!first || !second || first.replaces) return [];
  return [{ at: first.createdAt.toDate(), together: orders.map(({ partId }) => partId).toSorted() }];
}

/** The changes of figures by the step that brought an item from one state to the next. */
export function changesBetween(before: StoredItem, after: StoredItem): FigureChange[] {
  return changesOfSteps(after).slice(changesOfSteps(before).length);
}

function changesOfSteps(order: StoredItem): FigureChange[] {
  const { partId, quantity } = order;
  const whole = { amountCents: amountOf(order), taxCents: 0 };
  let left = quantity;
  // An item whose pieces wait in stock counts as ordered, and so its cancellation counts as well.
  const { holdsNothing: _, ...counted } = order;
  return listPieceMovements(counted).flatMap(({ cause, change, at: time, isReplaced }): FigureChange[] => {
    const at = time.toDate();
    // Pieces that are written off were counted as returned already.
    if (change === 0 || cause === 'write-off') return [];
    const [before, after] = [left, left - change].map((pieces) => keptOf(whole, pieces, quantity).amountCents);
    left -= change;
    if (isReplaced) return [{ at, partId, sales: { returns: 1 } }];
    const cents = (before ?? 0) - (after ?? 0);
    if (cause === 'cancellation') return [{ at, partId, sales: { canceledPieces: change, canceledCents: cents } }];
    return [{ at, partId, sales: { returns: 1, returnedPieces: change, returnedCents: cents } }];
  });
}

/** The fields of a purchase from which figures are computed. */
type CountedPurchase = Pick<
  StoredPurchase,
  'history' | 'createdAt' | 'lines' | 'shippingCents' | 'shippingTaxCents' | 'taxIncluded' | 'refunds'
>;

/** All figures that a purchase has added so far. */
export function changesOfPurchase(purchase: CountedPurchase): FigureChange[] {
  return [...changesOfMoney(purchase), ...changesOfCharges(undefined, purchase)];
}

/** The changes of figures by a change of a purchase. */
export function changesOfPayment(before: CountedPurchase, after: CountedPurchase): FigureChange[] {
  const money = changesOfMoney(after).slice(changesOfMoney(before).length);
  return [...money, ...changesOfCharges(before, after)];
}

function changesOfMoney({ history }: Pick<CountedPurchase, 'history'>): FigureChange[] {
  return history.flatMap(({ state, at: time, amountCents }): FigureChange[] => {
    if (amountCents === undefined) return [];
    // A refund that the bank refused after it was made has come back: its amount is subtracted, though it has another state.
    const isRefund = state === 'refunded' || state === 'part-refunded' || amountCents < 0;
    return [{ at: time.toDate(), money: isRefund ? { refundedCents: amountCents } : { paidCents: amountCents } }];
  });
}

function changesOfCharges(before: CountedPurchase | undefined, after: CountedPurchase): FigureChange[] {
  const [was, is] = [before && chargesOf(before), chargesOf(after)];
  const at = after.createdAt.toDate();
  const changed = (['goods', 'shipping', 'tax'] as const).flatMap((charge): FigureChange[] => {
    const cents = is[charge] - (was?.[charge] ?? 0);
    return cents === 0 ? [] : [{ at, charge, cents }];
  });
  const known = new Set(before && listGoodwill(before).map(({ key }) => key));
  const given = listGoodwill(after).filter(({ key }) => !known.has(key));
  return [
    ...changed,
    ...given.map(({ at: time, amountCents: cents }): FigureChange => ({
      at: time.toDate(),
      charge: 'goodwill',
      cents,
    })),
  ];
}

/** The charges of a purchase as it stands, by kind. Their sum is the amount that is owed, paid or not. */
function chargesOf({
  lines,
  shippingCents,
  shippingTaxCents,
  taxIncluded,
}: CountedPurchase): Record<Exclude<Charge, 'goodwill'>, number> {
  const left = lines.filter(({ ended }) => !ended);
  if (left.length === 0) return { goods: 0, shipping: 0, tax: 0 };
  const kept = left.map((line) => keptOf(line, line.quantity - (line.returned ?? 0), line.quantity));
  const [amount, tax] = [sum(kept.map((each) => each.amountCents)), sum(kept.map((each) => each.taxCents))];
  return {
    goods: taxIncluded ? amount - tax : amount,
    shipping: taxIncluded ? shippingCents - shippingTaxCents : shippingCents,
    tax: tax + shippingTaxCents,
  };
}

const listGoodwill = ({ refunds }: CountedPurchase) =>
  refunds.filter(({ goodwill, state }) => goodwill && state === 'done');

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
