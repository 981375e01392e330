import { Timestamp } from 'firebase-admin/firestore';
import { dueOf, endLines, excessOf, type PiecesEnd } from '@fourteener/contract/order/end';
import {
  isPaymentActionAllowed,
  type PaymentAction,
  type PaymentRole,
  paymentStateOf,
  paymentTransitionOf,
} from '@fourteener/contract/purchase/payment-states';
import type { StoredPurchaseLine } from '@fourteener/contract/purchase/stored';
import type { StoredPaymentStep, StoredRefund } from '@fourteener/contract/purchase/stored-payments';
import { awaitInvoice } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import { withLines } from './owed.ts';

// Pure functions that change the payment of a purchase. Each returns the purchase afterwards. The write that replaces the document must
// fail unless it is as it was read.

type Facts = Partial<Pick<StoredPaymentStep<Timestamp>, 'reason' | 'reference' | 'amountCents' | 'paidOn'>>;

/** The role of the actor, and the time. */
interface Event {
  role: PaymentRole;
  at: Date;
}

const reasons: Readonly<Record<PiecesEnd['as'], Record<'whole' | 'some', string>>> = {
  cancelled: { whole: 'An order was canceled.', some: 'Some pieces of an order were canceled.' },
  returned: { whole: 'An order was returned.', some: 'Some pieces of an order were returned.' },
};

/** Ends a whole order, which was canceled or returned. */
export function endOrder(purchase: StoredPurchase, orderId: string, as: PiecesEnd['as'], at: Date): StoredPurchase {
  const pieces = purchase.lines.find((line) => line.orderId === orderId)?.quantity ?? 0;
  return endPieces(purchase, orderId, { as, pieces, suffix: '' }, at);
}

/**
 * Ends some or all pieces of an order, which were canceled or returned: they are no longer owed. While the purchase is due, less is to be
 * paid, or nothing; of a paid one, the difference is to be refunded, once for each end.
 */
export function endPieces(
  purchase: StoredPurchase,
  orderId: string,
  { as, pieces, suffix }: PiecesEnd,
  at: Date,
): StoredPurchase {
  const { lines } = endLines(purchase, orderId, pieces);
  // All cancellations come before the first shipment, and so before any return.
  const mark = (line: StoredPurchaseLine) =>
    line.orderId === orderId && as === 'cancelled' ? { ...line, canceled: pieces } : line;
  const ended = withLines(purchase, lines.map(mark));
  if (ended.paidCents > 0) {
    const isWhole = lines.some((line) => line.orderId === orderId && line.ended);
    const reason = reasons[as][isWhole && suffix === '' ? 'whole' : 'some'];
    const owing = oweRefund(ended, { key: `refund-${orderId}${suffix}`, orderId, reason }, { role: 'shop', at });
    const isEnough = owing.state === 'due' && owing.paidCents >= owing.owedCents;
    return isEnough ? take(owing, 'suffice', { role: 'shop', at }) : owing;
  }
  const isUnpaid = ended.state === 'due' || ended.state === 'under-way';
  return isUnpaid && isOver(ended) ? lapse(ended, { role: 'shop', at }) : settleFree(ended, at);
}

const isOver = ({ lines }: StoredPurchase) => lines.every(({ ended }) => ended);

/**
 * Whether a due purchase with remaining pieces costs nothing any more: a discount code covers all of it, or shipping became free. It is
 * false while somebody may pay on an open payment page, and while the purchase lapses and its orders are being canceled.
 */
export function isFree(purchase: StoredPurchase): boolean {
  const { state, owedCents, paidCents, session, isLapsing } = purchase;
  return state === 'due' && owedCents === 0 && paidCents === 0 && !session?.isOpen && !isLapsing && !isOver(purchase);
}

/** Marks a purchase that costs nothing any more as paid, like an order that costs nothing when it is placed. */
export function settleFree(purchase: StoredPurchase, at: Date): StoredPurchase {
  if (!isFree(purchase)) return purchase;
  const { isKeptShortly: _short, lapses: _lapses, waitsForPayment, ...kept } = purchase;
  const { invoiceNumber, awaitsVerification, awaitsPlace, holdsNothing } = kept;
  const isUnverified = awaitsVerification ?? holdsNothing ?? false;
  return {
    ...take(kept, 'suffice', { role: 'shop', at }),
    method: 'invoice',
    ...(invoiceNumber === undefined && awaitInvoice({ isUnverified, awaitsPlace })),
    // No payment will come with which the pieces would be taken, so that the scheduled work takes them.
    ...(waitsForPayment && { holdsNothing: true as const }),
  };
}

/** Lets an unpaid purchase lapse. An invoice that was not issued yet is not issued any more. */
export function lapse(
  {
    awaitsInvoice: _,
    awaitsVerification: _verification,
    holdsNothing: _nothing,
    waitsForPayment: _waits,
    ...purchase
  }: StoredPurchase,
  event: Event,
): StoredPurchase {
  return take(purchase, 'lapse', event);
}

/**
 * Books a payment. A missing amount stays due. An amount beyond what the remaining orders cost is to be refunded: all of it, where they
 * lapsed before.
 */
export function receivePayment(
  { awaitsVerification: _, ...purchase }: StoredPurchase,
  { amountCents, reference, paidOn }: { amountCents: number; reference: string; paidOn?: string | undefined },
  event: Event,
): StoredPurchase {
  const paid = { ...purchase, paidCents: purchase.paidCents + amountCents };
  const facts = { amountCents, reference, ...(paidOn !== undefined && { paidOn }) };
  // For a payment by card, the invoice is issued now, unless all of the payment goes back.
  const awaits = purchase.invoiceNumber === undefined && paid.owedCents > 0 ? { awaitsInvoice: true as const } : {};
  if (paid.paidCents > paid.owedCents) {
    const reason = describeExcess(paid, event);
    const refund: NewRefund = { key: `refund-${purchase.orderIds[0] ?? ''}-late`, reason };
    return { ...addRefund(take(paid, 'pay-late', event, facts), refund, event.at), ...awaits };
  }
  const action = event.role === 'admin' && paid.paidCents < paid.owedCents ? 'pay-part' : 'pay';
  return { ...take(paid, action, event, facts), ...awaits };
}

/** The reason why more was paid than is owed. */
function describeExcess({ owedCents, lines }: StoredPurchase, { role }: Event): string {
  if (owedCents === 0) return 'It was paid too late.';
  const isCanceled = lines.some(({ ended, canceled }) => ended || canceled !== undefined);
  return isCanceled && role === 'provider'
    ? 'An order was canceled before it was paid.'
    : 'More was paid than was due.';
}

export type NewRefund = Pick<StoredRefund<Timestamp>, 'key' | 'orderId' | 'reason' | 'goodwill'>;

/**
 * Books a refund that was sent: one that was due, by its key, or another one. Throws a `DomainError` (409) for more than is left of what
 * was paid. A refund that is booked already stays as it is.
 */
export function refund(
  purchase: StoredPurchase,
  { amountCents, ...facts }: NewRefund & { amountCents: number; reference?: string | undefined },
  event: Event,
): StoredPurchase {
  const known = purchase.refunds.find(({ key }) => key === facts.key);
  if (known?.state === 'done') return purchase;
  const others = purchase.refunds.filter(({ key }) => key !== facts.key);
  const refundedCents = purchase.refundedCents + amountCents;
  if (refundedCents + dueOf(others) > purchase.paidCents) {
    throw moreThanPaid();
  }
  const { orderId, key, reason, reference, goodwill } = facts;
  const done: StoredRefund<Timestamp> = {
    ...(known
      ? withoutProgress(known)
      : { key, reason, ...(orderId !== undefined && { orderId }), ...(goodwill && { goodwill }) }),
    amountCents,
    ...(reference !== undefined && { reference }),
    state: 'done',
    at: Timestamp.fromDate(event.at),
  };
  const action = refundedCents === purchase.paidCents ? 'refund' : 'refund-part';
  const step = { amountCents, reason: done.reason, ...(reference !== undefined && { reference }) };
  const after = take({ ...purchase, refundedCents, refunds: [...others, done] }, action, event, step);
  // Another refund is still due.
  return dueOf(others) > 0 ? take(after, 'owe-refund', { ...event, role: 'shop' }) : after;
}

/** Adds a due refund other than those for ended orders. Throws a `DomainError` (409) for more than is left of what was paid. */
export function promiseRefund(
  purchase: StoredPurchase,
  { amountCents, ...wanted }: NewRefund & Pick<StoredRefund<Timestamp>, 'amountCents' | 'request'>,
  event: Event,
): StoredPurchase {
  if (amountCents > purchase.paidCents - purchase.refundedCents - dueOf(purchase.refunds)) throw moreThanPaid();
  const promised = { ...wanted, amountCents, state: 'due' as const, at: Timestamp.fromDate(event.at) };
  const refunds = [...purchase.refunds, promised];
  if (purchase.state === 'refund-due') return { ...purchase, refunds };
  return { ...take(purchase, 'owe-refund', { ...event, role: 'shop' }, { reason: wanted.reason }), refunds };
}

function oweRefund(purchase: StoredPurchase, wanted: NewRefund, event: Event): StoredPurchase {
  if (excessOf(purchase) <= 0 || purchase.refunds.some(({ key }) => key === wanted.key)) return purchase;
  // Another refund is due already: the state stays the same.
  if (purchase.state === 'refund-due') return addRefund(purchase, wanted, event.at);
  return addRefund(take(purchase, 'owe-refund', event, { reason: wanted.reason }), wanted, event.at);
}

function addRefund(purchase: StoredPurchase, wanted: NewRefund, at: Date): StoredPurchase {
  const added: StoredRefund<Timestamp> = {
    ...wanted,
    amountCents: excessOf(purchase),
    state: 'due',
    at: Timestamp.fromDate(at),
  };
  return { ...purchase, refunds: [...purchase.refunds, added] };
}

const withoutProgress = ({ progress: _, ...refund }: StoredRefund<Timestamp>) => refund;

const moreThanPaid = () => new DomainError('payment-not-allowed', 'More would be refunded than was paid.');

/** Takes an action from the table of states. Throws a `DomainError` (409) when the present state does not allow it. */
export function take(
  purchase: StoredPurchase,
  action: PaymentAction,
  { role, at }: Event,
  facts: Facts = {},
): StoredPurchase {
  if (!isPaymentActionAllowed(action, purchase.state, role)) {
    const { label } = paymentStateOf(purchase.state);
    throw new DomainError('payment-not-allowed', `The payment cannot be changed that way now: it is “${label}”.`, {
      extras: { state: purchase.state },
    });
  }
  const state = paymentTransitionOf(action).to;
  const { dueBy, ...rest } = purchase;
  const kept = state === 'due' && dueBy ? purchase : rest;
  return { ...kept, state, history: [...purchase.history, { state, at: Timestamp.fromDate(at), role, ...facts }] };
}
