import { Timestamp } from 'firebase-admin/firestore';
import { reminderTimes } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';

/** Whether something is due by card and its time is over. */
export function isOverdueByCard({ state, method, dueBy }: StoredPurchase, now: Date): boolean {
  return state === 'due' && method === 'card' && dueBy !== undefined && dueBy.toMillis() <= now.getTime();
}

/** Whether the payment page must not be paid on any more: it is for something else than what is due by card. */
export function mustCloseSession(purchase: StoredPurchase, now: Date): boolean {
  const { session, state, method, isLapsing, owedCents } = purchase;
  if (!session?.isOpen) return false;
  const isForDue = state === 'due' && method === 'card' && !isLapsing && session.amountCents === owedCents;
  return !isForDue || isOverdueByCard(purchase, now) || session.expiresAt.toMillis() <= now.getTime();
}

/** The refunds that the provider is still to make. */
export function dueRefunds({ refunds, paymentIntent }: StoredPurchase): StoredPurchase['refunds'] {
  return paymentIntent === undefined ? [] : refunds.filter(({ state }) => state === 'due');
}

/** When the customer is to be reminded; undefined if they were, or nothing is due. */
export function reminderAt({ state, method, dueBy, isReminded }: StoredPurchase): Date | undefined {
  if (state !== 'due' || !dueBy || isReminded) return undefined;
  return new Date(dueBy.toMillis() - reminderTimes[method]);
}

/** When the scheduled work must look at a purchase again; undefined if only people can go on with it. */
export function nextCheck(purchase: StoredPurchase, now: Date): Timestamp | undefined {
  const { state, method, dueBy, session, isLapsing } = purchase;
  if (dueRefunds(purchase).length > 0 || (isLapsing && state === 'due') || mustCloseSession(purchase, now))
    return Timestamp.fromDate(now);
  const reminder = reminderAt(purchase);
  const times = [
    ...(reminder ? [reminder.getTime()] : []),
    ...(state === 'due' && method === 'card' && dueBy ? [dueBy.toMillis()] : []),
    ...(session?.isOpen ? [session.expiresAt.toMillis()] : []),
  ];
  return times.length === 0 ? undefined : Timestamp.fromMillis(Math.min(...times));
}
