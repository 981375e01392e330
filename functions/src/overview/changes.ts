import { keptOf } from '@fourteener/contract/checkout/totals';
import { listPieceMovements } from '@fourteener/contract/order/piece-movements';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { StoredItem } from '../orders/store.ts';
import { amountOf } from '../orders/worth.ts';

// Computes the figures that orders and payments add, and to which moments, as pure functions of their documents.

/** The figures of the orders of a part; cents are of the agreed price after a discount, without shipping, and without tax that comes on top. */
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

/**
 * The sums of purchases by the time at which they were placed, as they stand now: the agreed price of the goods without tax, shipping
 * without tax, and tax, of all that was not canceled and did not come back. And `goodwill`: what was refunded for no piece that came back, by
 * the time of the refund.
 */
export const charges = ['goods', 'shipping', 'tax', 'goodwill'] as const;
export type Charge = (typeof charges)[number];

/** The change of figures by an event at a time; `together` are the parts, in order, of orders that are one for the customer. */
export type FigureChange = (Figures | { together: readonly string[] } | { charge: Charge; cents: number }) & {
  at: Date;
};

/** All that an order has added to the figures so far. */
export function changesOfOrder(order: StoredItem): FigureChange[] {
  const { partId, quantity, createdAt, replaces } = order;
  // A replacement of returned pieces is no sale: that of these pieces stays.
  if (replaces) return changesOfSteps(order);
  return [
    { at: createdAt.toDate(), partId, sales: { orders: 1, pieces: quantity, grossCents: amountOf(order) } },
    ...changesOfSteps(order),
  ];
}

/** The changes by orders that were placed at once, as one, besides those by each of them. */
export function changesOfPlacement(
  orders: readonly Pick<StoredItem, 'partId' | 'createdAt' | 'replaces'>[],
): FigureChange[] {
  const [first, second] = orders;
  if (!first || !second || first.replaces) return [];
  return [{ at: first.createdAt.toDate(), together: orders.map(({ partId }) => partId).toSorted() }];
}

/** What a step adds that brought an order from one state to the next. */
export function changesBetween(before: StoredItem, after: StoredItem): FigureChange[] {
  return changesOfSteps(after).slice(changesOfSteps(before).length);
}

function changesOfSteps(order: StoredItem): FigureChange[] {
  const { partId, quantity } = order;
  const whole = { amountCents: amountOf(order), taxCents: 0 };
  let left = quantity;
  // An item that waits for its pieces counts as ordered, so that its cancellation counts as well.
  const { holdsNothing: _, ...counted } = order;
  return listPieceMovements(counted).flatMap(({ cause, change, at: time, isReplaced }): FigureChange[] => {
    const at = time.toDate();
    // What was returned and cannot be sold again was a return before.
    if (change === 0 || cause === 'write-off') return [];
    const [before, after] = [left, left - change].map((pieces) => keptOf(whole, pieces, quantity).amountCents);
    left -= change;
    if (isReplaced) return [{ at, partId, sales: { returns: 1 } }];
    const cents = (before ?? 0) - (after ?? 0);
    if (cause === 'cancellation') return [{ at, partId, sales: { canceledPieces: change, canceledCents: cents } }];
    return [{ at, partId, sales: { returns: 1, returnedPieces: change, returnedCents: cents } }];
  });
}

/** The fields of a purchase that figures are computed from. */
type CountedPurchase = Pick<
  StoredPurchase,
  'history' | 'createdAt' | 'lines' | 'shippingCents' | 'shippingTaxCents' | 'taxIncluded' | 'refunds'
>;

/** All that a purchase has added to the figures so far. */
export function changesOfPurchase(purchase: CountedPurchase): FigureChange[] {
  return [...changesOfMoney(purchase), ...changesOfCharges(undefined, purchase)];
}

/** The figures that the change of a purchase adds. */
export function changesOfPayment(before: CountedPurchase, after: CountedPurchase): FigureChange[] {
  const money = changesOfMoney(after).slice(changesOfMoney(before).length);
  return [...money, ...changesOfCharges(before, after)];
}

function changesOfMoney({ history }: Pick<CountedPurchase, 'history'>): FigureChange[] {
  return history.flatMap(({ state, at: time, amountCents }): FigureChange[] => {
    if (amountCents === undefined) return [];
    // A refund that the bank refused after it was made comes back: its amount is negative, in another state.
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

/** The charges for a purchase as it stands, apart. Together they are what is owed for it, whether it was paid or not. */
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
