import { Timestamp } from 'firebase-admin/firestore';
import { reminderTimes } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { isFree } from './steps.ts';

/** Whether the time of something is over that lapses when nobody pays for it: by card, or by an invoice that says so. */
export function mustLapse(purchase: StoredPurchase, now: Date): boolean {
  const end = lapseTimeOf(purchase);
  return end !== undefined && end.toMillis() <= now.getTime();
}

/** A purchase that is paid in part does not lapse by itself: an admin decides what becomes of it. */
function lapseTimeOf({ state, method, dueBy, lapses, paidCents }: StoredPurchase): Timestamp | undefined {
  return state === 'due' && paidCents === 0 && (method === 'card' || lapses) ? dueBy : undefined;
}

/** Whether the payment page must not be paid on any more: it is for something else than what is due. */
export function mustCloseSession(purchase: StoredPurchase, now: Date): boolean {
  const { session, state, method, isLapsing, owedCents, paidCents } = purchase;
  // The bank confirms or refuses a payment that was made already: no page is left to close.
  if (!session?.isOpen || session.isUnderWay) return false;
  // The page of a purchase that is now paid by invoice is for the card that its customer gave up.
  const isForMethod = method === (session.isForInvoice ? 'invoice' : 'card');
  const isForDue = state === 'due' && isForMethod && !isLapsing && session.amountCents === owedCents - paidCents;
  return !isForDue || mustLapse(purchase, now) || session.expiresAt.toMillis() <= now.getTime();
}

/** The refunds that the provider is still to make: of those that it has begun it tells, and those that
 * the bank refused are sent by an admin. It makes none of a payment that is disputed. */
export function dueRefunds(purchase: StoredPurchase): StoredPurchase['refunds'] {
  const { refunds, paymentIntent } = purchase;
  if (paymentIntent === undefined || isDisputed(purchase)) return [];
  return refunds.filter(({ state, progress }) => state === 'due' && progress === undefined);
}

/** Whether the provider is asked from time to time how far a refund is. */
export function hasPendingRefund({ refunds }: StoredPurchase): boolean {
  return refunds.some(({ state, progress }) => state === 'due' && progress === 'pending');
}

/** Whether a dispute goes on, or a bank only asks. */
export function hasOpenDispute({ disputes = [] }: StoredPurchase): boolean {
  return disputes.some(({ state }) => state === 'open');
}

/** Whether a bank is deciding about the payment, and the provider holds it back meanwhile. */
export function isDisputed({ disputes = [] }: StoredPurchase): boolean {
  return disputes.some(({ state, isInquiry }) => state === 'open' && !isInquiry);
}

/** Whether the bank has yet to confirm a payment, also one for what was canceled meanwhile. */
function isUnderWay({ session }: StoredPurchase): boolean {
  return session?.isOpen === true && session.isUnderWay === true;
}

/** Whether it is paid and has yet to take its pieces, which waited for that. */
export function mustTakePieces({ waitsForPayment, paidCents }: StoredPurchase): boolean {
  return waitsForPayment === true && paidCents > 0;
}

/** Whether the shop has still to do with a payment that cannot be booked: what the bank refused, people send back. */
export function isWaiting({ refund }: NonNullable<StoredPurchase['unmatched']>[number]): boolean {
  return refund === undefined || refund === 'pending';
}

/** How often the provider is asked how a dispute stands, should its event not come. */
const DISPUTE_CHECK = 24 * 60 * 60 * 1_000;

/** How often the provider is asked how far a refund or a payment is, should its event not come. */
const PENDING_CHECK = 60 * 60 * 1_000;

/** When the customer is to be reminded next; undefined if they were as often as they are, if nothing is due, or if it is too late. */
export function reminderAt(purchase: StoredPurchase, now: Date): Date | undefined {
  const { state, method, dueBy, reminders = 0, isReminded, isKeptShortly } = purchase;
  const before = reminderTimes[method][reminders];
  if (state !== 'due' || !dueBy || dueBy.toDate() <= now || isReminded || before === undefined) return undefined;
  // The email about the order said how short its time is.
  if (isKeptShortly && method === 'invoice') return undefined;
  return new Date(dueBy.toMillis() - before);
}

/** When the scheduled work must look at a purchase again; undefined if only people can go on with it. */
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
