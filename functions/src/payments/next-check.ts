import { Timestamp } from 'firebase-admin/firestore';
import { reminderTimes } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { isFree } from './steps.ts';

/** Whether the time for a payment is over, by card, or by an invoice that lapses. */
export function mustLapse(purchase: StoredPurchase, now: Date): boolean {
  const end = lapseTimeOf(purchase);
  return end !== undefined && end.toMillis() <= now.getTime();
}

/** A purchase that is partly paid does not lapse by itself: an admin decides about it. */
function lapseTimeOf({ state, method, dueBy, lapses, paidCents }: StoredPurchase): Timestamp | undefined {
  return state === 'due' && paidCents === 0 && (method === 'card' || lapses) ? dueBy : undefined;
}

/** Whether the payment page must be closed, since it is not for the amount or method that is due. */
export function mustCloseSession(purchase: StoredPurchase, now: Date): boolean {
  const { session, state, method, isLapsing, owedCents, paidCents } = purchase;
  // The bank confirms or refuses a payment that was made already, so that there is no page to close.
  if (!session?.isOpen || session.isUnderWay) return false;
  // A page for a payment by card is of no use once the customer has chosen an invoice.
  const isForMethod = method === (session.isForInvoice ? 'invoice' : 'card');
  const isForDue = state === 'due' && isForMethod && !isLapsing && session.amountCents === owedCents - paidCents;
  return !isForDue || mustLapse(purchase, now) || session.expiresAt.toMillis() <= now.getTime();
}

/**
 * The refunds that the provider is still to make. Those that it has begun have a progress, and those that the bank refused are sent by an
 * admin. None is made while the payment is disputed.
 */
export function dueRefunds(purchase: StoredPurchase): StoredPurchase['refunds'] {
  const { refunds, paymentIntent } = purchase;
  if (paymentIntent === undefined || isDisputed(purchase)) return [];
  return refunds.filter(({ state, progress }) => state === 'due' && progress === undefined);
}

/** Whether the provider must be asked from time to time for the state of a refund. */
export function hasPendingRefund({ refunds }: StoredPurchase): boolean {
  return refunds.some(({ state, progress }) => state === 'due' && progress === 'pending');
}

/** Whether a dispute, or a bank's inquiry, is open. */
export function hasOpenDispute({ disputes = [] }: StoredPurchase): boolean {
  return disputes.some(({ state }) => state === 'open');
}

/** Whether a bank is deciding about the payment, whose money the provider withholds meanwhile. */
export function isDisputed({ disputes = [] }: StoredPurchase): boolean {
  return disputes.some(({ state, isInquiry }) => state === 'open' && !isInquiry);
}

/** Whether the bank is yet to confirm a payment, even one for canceled orders. */
function isUnderWay({ session }: StoredPurchase): boolean {
  return session?.isOpen === true && session.isUnderWay === true;
}

/** Whether a purchase is paid whose pieces waited for the payment and are not taken yet. */
export function mustTakePieces({ waitsForPayment, paidCents }: StoredPurchase): boolean {
  return waitsForPayment === true && paidCents > 0;
}

/** Whether the shop is still to send back a payment that cannot be booked; where the bank has refused that, a person sends it back. */
export function isWaiting({ refund }: NonNullable<StoredPurchase['unmatched']>[number]): boolean {
  return refund === undefined || refund === 'pending';
}

/** How often the provider is asked for the state of a dispute, in case its event does not arrive. */
const DISPUTE_CHECK = 24 * 60 * 60 * 1_000;

/** How often the provider is asked for the state of a refund or a payment, in case its event does not arrive. */
const PENDING_CHECK = 60 * 60 * 1_000;

/** When the customer is to be reminded next; undefined if all reminders were sent, if nothing is due, or if it is too late. */
export function reminderAt(purchase: StoredPurchase, now: Date): Date | undefined {
  const { state, method, dueBy, reminders = 0, isReminded, isKeptShortly } = purchase;
  const before = reminderTimes[method][reminders];
  if (state !== 'due' || !dueBy || dueBy.toDate() <= now || isReminded || before === undefined) return undefined;
  // The email about the order has already told the short time for the payment.
  if (isKeptShortly && method === 'invoice') return undefined;
  return new Date(dueBy.toMillis() - before);
}

/** When the scheduled work must look at a purchase again; undefined if only people can change it further. */
export function nextCheck(purchase: StoredPurchase, now: Date): Timestamp | undefined {
  const { state, session, isLapsing } = purchase;
  const { unmatched = [] } = purchase;
  const isToRefund = unmatched.some(({ refund }) => refund === undefined);
  if (
    isToRefund ||
    dueRefunds(purchase).length > 0 ||
    (isLapsing && state === 'due') ||
    isFree(purchase) ||
    mustTakePieces(purchase) ||
    mustCloseSession(purchase, now)
  )
    return Timestamp.fromDate(now);
  const reminder = reminderAt(purchase, now);
  const end = lapseTimeOf(purchase);
  const times = [
    ...(reminder ? [reminder.getTime()] : []),
    ...(end ? [end.toMillis()] : []),
    ...(session?.isOpen && !session.isUnderWay ? [session.expiresAt.toMillis()] : []),
    ...(hasOpenDispute(purchase) ? [now.getTime() + DISPUTE_CHECK] : []),
    ...(hasPendingRefund(purchase) || isUnderWay(purchase) || unmatched.some(isWaiting)
      ? [now.getTime() + PENDING_CHECK]
      : []),
  ];
  return times.length === 0 ? undefined : Timestamp.fromMillis(Math.min(...times));
}
