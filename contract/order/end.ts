import { toCents, toDollars } from '../money.ts';
import { suffixOf } from './piece-movements.ts';
import {
  composeEndSteps,
  correctRequest,
  countBack,
  findOpenReturn,
  findTarget,
  listReturns,
  type ReturnedOrder,
} from './returns.ts';
import type { OrderAction } from './actions.ts';
import type { OrderStatus } from './states.ts';
import type { PaymentMethod, RefundProgress } from '../purchase/payment-states.ts';
import type { Purchase } from '../purchase/schemas.ts';
import { grossOf, keptOf } from '../checkout/totals.ts';

// Computes the amount that is no longer owed once an order ends or some of its pieces come back, and the refund that follows. The server
// moves money by these functions, and dialogs use them to show the amounts beforehand.

/** The end of an item, or of some of its pieces. */
export interface PiecesEnd {
  as: 'cancelled' | 'returned';
  /** The number of pieces, of all that were ordered, that the customer no longer owes for. */
  pieces: number;
  /** Distinguishes the key of this refund from the keys of other refunds for the order. */
  suffix: string;
}

/** Finds the pieces of an item that the customer no longer owes for; undefined while they owe for all. */
export function findEnd<T>(order: ReturnedOrder<T> & { status: OrderStatus }): PiecesEnd | undefined {
  const returns = listReturns(order);
  const last = returns.findLast(({ state }) => state === 'accepted' || state === 'canceled');
  const { quantity, status } = order;
  const isOver = status === 'cancelled' || status === 'returned';
  if (!last) return isOver ? { as: status, pieces: quantity, suffix: '' } : undefined;
  if (status === 'cancelled') return { as: status, pieces: quantity, suffix: '' };
  const as = last.state === 'canceled' ? 'cancelled' : 'returned';
  // The customer owes for replacement pieces until these are canceled or come back as well.
  const replaced = returns.filter(({ replacedBy }) => replacedBy !== undefined);
  const ended = sum(replaced.map(({ replacementEnded }) => replacementEnded));
  const pieces = (isOver ? quantity : countBack(returns)) - sum(replaced.map((each) => each.quantity)) + ended;
  return pieces === 0 ? undefined : { as, pieces, suffix: `${suffixOf(last)}${ended > 0 ? `-x${ended}` : ''}` };
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** The history of the order after more pieces of the replacement that was sent for its return were canceled or came back. */
export function endReplacement<S extends { replacementEnded?: number | undefined }>(
  { quantity, history }: { quantity: number; history: readonly S[] } & ReturnedOrder<unknown>,
  ordinal: number,
  pieces: number,
): S[] {
  const decidedBy = listReturns({ quantity, history })[ordinal - 1]?.decidedBy;
  return history.map((step, n) =>
    n === decidedBy ? { ...step, replacementEnded: (step.replacementEnded ?? 0) + pieces } : step,
  );
}

interface PaidLine {
  orderId: string;
  quantity: number;
  amountCents: number;
  taxCents: number;
  returned?: number;
  ended?: boolean;
}

/** The fields of a purchase that decide the amounts owed, paid and to be refunded. */
export interface PaidPurchase<L extends PaidLine = PaidLine> {
  lines: readonly L[];
  taxIncluded: boolean;
  shippingCents: number;
  shippingTaxCents: number;
  paidCents: number;
  refundedCents: number;
  refunds: readonly { amountCents: number; state: 'due' | 'done'; goodwill?: true | undefined }[];
}

/** Returns the purchase's lines once these pieces of an item are no longer owed, the amount then owed, and the amount paid beyond it. */
export function endLines<L extends PaidLine>(purchase: PaidPurchase<L>, orderId: string, pieces: number) {
  const lines = purchase.lines.map((line) => {
    if (line.orderId !== orderId) return line;
    return pieces < line.quantity ? { ...line, returned: pieces } : { ...line, ended: true as const };
  });
  const owedCents = owedFor({ ...purchase, lines });
  return { lines, owedCents, excessCents: excessOf({ ...purchase, owedCents }) };
}

/** Does the same as `endLines` for several items of a purchase that end at once. */
export function endEach<L extends PaidLine>(
  purchase: PaidPurchase<L>,
  ends: readonly { id: string; end: Pick<PiecesEnd, 'pieces'> }[],
) {
  const lines = ends.reduce(
    (before, { id, end }) => endLines({ ...purchase, lines: before }, id, end.pieces).lines,
    purchase.lines,
  );
  const owedCents = owedFor({ ...purchase, lines });
  return { lines, owedCents, excessCents: excessOf({ ...purchase, owedCents }) };
}

/** A part of the amount owed: the pieces of an item that have not ended or, without an `orderId`, shipping. */
export interface OwedRow {
  orderId?: string;
  pieces?: number;
  amountCents: number;
  taxCents: number;
}

/**
 * The parts of the amount owed, in cents: the lines that have not ended, without returned pieces, and shipping as long as one such line is
 * left.
 */
export function listOwed({
  lines,
  shippingCents,
  shippingTaxCents,
}: Pick<PaidPurchase, 'lines' | 'shippingCents' | 'shippingTaxCents'>): OwedRow[] {
  const left = lines.filter(({ ended }) => !ended);
  if (left.length === 0) return [];
  const kept = left.map((line) => {
    const pieces = line.quantity - (line.returned ?? 0);
    return { orderId: line.orderId, pieces, ...keptOf(line, pieces, line.quantity) };
  });
  return [...kept, { amountCents: shippingCents, taxCents: shippingTaxCents }];
}

/** The amount that is owed, in cents. */
export function owedFor(purchase: PaidPurchase): number {
  return listOwed(purchase).reduce((sum, each) => sum + grossOf(each, purchase.taxIncluded), 0);
}

/**
 * The amount that was paid beyond the amount owed, in cents, without refunds that are due or done. Goodwill is a gift: a later return is
 * refunded in full all the same, as far as the amount paid allows.
 */
export function excessOf({
  paidCents,
  refundedCents,
  owedCents,
  refunds,
}: Pick<PaidPurchase, 'paidCents' | 'refundedCents' | 'refunds'> & { owedCents: number }): number {
  const left = paidCents - refundedCents - dueOf(refunds);
  const given = refunds.filter(({ goodwill }) => goodwill).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.min(left, left + given - owedCents);
}

/** The sum of the refunds that are still due, in cents. */
export function dueOf(refunds: PaidPurchase['refunds']): number {
  return refunds.reduce((sum, { state, amountCents }) => (state === 'due' ? sum + amountCents : sum), 0);
}

/** The due refunds of a purchase that an admin sends: all of them if it was paid by invoice; if by card, those that the bank refused. */
export function listRefundsToSend<R extends { state: 'due' | 'done'; progress?: RefundProgress | undefined }>({
  method,
  refunds,
}: {
  method: PaymentMethod;
  refunds: readonly R[];
}): R[] {
  return refunds.filter(({ state, progress }) => state === 'due' && (method === 'invoice' || progress === 'refused'));
}

/** An item to which an action is about to be applied. */
type ActedOn = ReturnedOrder<string> & {
  _id: string;
  status: OrderStatus;
  replaces?: { paidItem?: string | undefined } | undefined;
};

/**
 * The dollars that are refunded if the action is applied to these items of an order: never more than was paid and not refunded yet.
 * Undefined if the amount owed does not change, since the pieces have still to come back. `pieces`: those that the customer withdraws from,
 * or those of a return that arrived.
 */
export function refundOf(
  action: OrderAction,
  items: readonly { order: ActedOn; pieces: number }[],
  purchase: Purchase,
): number | undefined {
  const ends = items.flatMap(({ order, pieces }) => {
    const end = findEnd(takeAction(action, order, pieces));
    const before = findEnd(order)?.pieces ?? 0;
    if (!end || end.pieces === before) return [];
    const paid = order.replaces?.paidItem;
    if (paid === undefined) return [{ id: order._id, end }];
    // The purchase has a line for the item that was replaced, not for its replacement.
    const line = purchase.lines.find(({ orderId }) => orderId === paid);
    const ended = line?.ended ? line.quantity : (line?.returned ?? 0);
    return [{ id: paid, end: { pieces: ended + end.pieces - before } }];
  });
  if (ends.length === 0) return undefined;
  if (purchase.paid === 0) return 0;
  return toDollars(Math.max(0, endEach(toPaidPurchase(purchase), ends).excessCents));
}

/** The dollars that would be refunded for a return that is not requested yet, and the part of them that is shipping. */
export interface ReturnRefund {
  amount: number;
  shipping: number;
}

/** The refund after all pieces of the returns that a customer is about to request have arrived and been accepted. */
export function refundOfReturns(
  items: readonly { order: ActedOn; pieces: number }[],
  purchase: Purchase,
): ReturnRefund {
  const requested = items.map(({ order, pieces }) => ({ order: takeAction('request-return', order, pieces), pieces }));
  const amount = refundOf('accept-return', requested, purchase) ?? 0;
  const ends = requested.flatMap(({ order, pieces }) => {
    const end = findEnd(takeAction('accept-return', order, pieces));
    return end ? [{ id: order._id, end }] : [];
  });
  const paid = toPaidPurchase(purchase);
  const isWhole = endEach(paid, ends).lines.every(({ ended }) => ended);
  const shippingCents = grossOf({ amountCents: paid.shippingCents, taxCents: paid.shippingTaxCents }, paid.taxIncluded);
  return { amount, shipping: isWhole ? Math.min(amount, toDollars(shippingCents)) : 0 };
}

/** The item after the action, with only the fields that decide the amount owed. */
function takeAction(action: OrderAction, order: ActedOn, pieces: number): ActedOn {
  const at = order.history.at(-1)?.at ?? '';
  if (action === 'accept-return') {
    const open = findOpenReturn(order);
    const quantity = Math.min(pieces, open?.quantity ?? order.quantity);
    const status = findTarget(action, order, quantity);
    const step = { status, at, result: 'accepted', restocked: quantity, writtenOff: 0 } as const;
    const corrected = open ? correctRequest(open, quantity, { status: order.status, at }) : [];
    return { ...order, status, history: [...order.history, ...corrected, step] };
  }
  const steps =
    action === 'withdraw' || action === 'cancel'
      ? composeEndSteps(action, order, pieces, { at })
      : [{ status: findTarget(action, order, pieces), at, ...(action === 'request-return' && { quantity: pieces }) }];
  return { ...order, status: steps.at(-1)?.status ?? order.status, history: [...order.history, ...steps] };
}

function toPaidPurchase(purchase: Purchase): PaidPurchase {
  const { shipping, shippingTax, taxIncluded, paid, refunded, refunds, lines } = purchase;
  return {
    lines: lines.map(({ orderId, quantity, amount, tax, returned, ended }) => ({
      ...{ orderId, quantity, ended, amountCents: toCents(amount), taxCents: toCents(tax) },
      ...(returned !== undefined && { returned }),
    })),
    taxIncluded,
    shippingCents: toCents(shipping),
    shippingTaxCents: toCents(shippingTax),
    paidCents: toCents(paid),
    refundedCents: toCents(refunded),
    refunds: refunds.map(({ amount, state, goodwill }) => ({ amountCents: toCents(amount), state, goodwill })),
  };
}
