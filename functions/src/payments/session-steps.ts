import { Timestamp } from 'firebase-admin/firestore';
import type { StoredPaymentSession } from '@fourteener/contract/purchase/stored-payments';
import { awaitInvoice, termOf } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { withLines, withShipping } from './owed.ts';
import { receivePayment, take } from './steps.ts';

// The changes of the payment pages of a purchase, as pure functions: each answers the purchase as it is afterwards, or the very same
// one when there is nothing to do, so that repeating it is safe. At most one page is open, so that nobody pays twice.

/** Plans the next payment page, unless one is open. */
export function planSession(
  purchase: StoredPurchase,
  planned: Pick<StoredPaymentSession<Timestamp>, 'origin' | 'expiresAt' | 'isForInvoice'>,
): StoredPurchase {
  if (purchase.session?.isOpen) return purchase;
  const attempt = (purchase.session?.attempt ?? 0) + 1;
  const orderIds = purchase.lines.filter(({ ended }) => !ended).map(({ orderId }) => orderId);
  const { owedCents: amountCents, shippingCents } = purchase;
  return { ...purchase, session: { ...planned, attempt, orderIds, amountCents, shippingCents, isOpen: true } };
}

/** Remembers what the provider calls the payment page. */
export function nameSession(purchase: StoredPurchase, attempt: number, id: string): StoredPurchase {
  const { session } = purchase;
  if (session?.attempt !== attempt || session.id === id) return purchase;
  return { ...purchase, session: { ...session, id } };
}

/** Says that nobody can pay any more with the payment page of this attempt. */
export function closeSession(purchase: StoredPurchase, attempt: number): StoredPurchase {
  const { session } = purchase;
  if (session?.attempt !== attempt || !session.isOpen) return purchase;
  const { isUnderWay: _, ...rest } = session;
  return { ...purchase, session: { ...rest, isOpen: false } };
}

/**
 * Gives up a page that the provider would not make, or failed to make: nobody knows its address. One that has a name was made, and may be
 * paid: it is given up only where the provider says that there is none.
 */
export function abandonSession(
  purchase: StoredPurchase,
  attempt: number,
  answer: { outcome: string; status?: number },
): StoredPurchase {
  return purchase.session?.id === undefined || isUnknown(answer) ? closeSession(purchase, attempt) : purchase;
}

/** Whether the provider says that it has no such page: it was made with a key of another account or mode. */
export function isUnknown(answer: { outcome: string; status?: number }): boolean {
  return answer.outcome === 'rejected' && answer.status === 404;
}

/** Takes what was paid on the payment page of this attempt, once. */
export function receiveCardPayment(
  purchase: StoredPurchase,
  { attempt, amountCents, paymentIntent }: { attempt: number; amountCents: number; paymentIntent: string },
  at: Date,
): StoredPurchase {
  const closed = closeSession(purchase, attempt);
  if (closed === purchase) return purchase;
  // Who pays owes the shipping that the page showed, whatever was canceled meanwhile.
  const { shippingCents = closed.shippingCents } = purchase.session ?? {};
  const paid = receivePayment(
    withShipping(closed, shippingCents),
    { amountCents, reference: paymentIntent },
    { role: 'provider', at },
  );
  return { ...paid, method: 'card', paymentIntent };
}

/**
 * Notes that the customer has paid on the page of this attempt, and that the bank has yet to confirm it: until then the purchase is neither
 * paid nor unpaid, and does not lapse. One that was canceled meanwhile stays so.
 */
export function startPayment(
  purchase: StoredPurchase,
  { attempt, paymentIntent }: { attempt: number; paymentIntent: string },
  at: Date,
): StoredPurchase {
  const { session, dueBy, state } = purchase;
  if (session?.attempt !== attempt || !session.isOpen || session.isUnderWay) return purchase;
  const noted = { ...session, paymentIntent, isUnderWay: true as const, ...(dueBy && { owedBy: dueBy }) };
  const waiting = { ...purchase, session: noted };
  if (state !== 'due') return waiting;
  return take(waiting, 'start-payment', { role: 'provider', at }, { reference: paymentIntent });
}

/** For how long the customer can pay again after the bank refused a payment, ms: it tells at any hour. */
const PAY_AGAIN = 24 * 60 * 60 * 1_000;

/** The bank refused the payment that was under way: what is left of the purchase is due again, also shipping as it is priced for that. */
export function failPayment(
  purchase: StoredPurchase,
  attempt: number,
  at: Date,
  reason = 'The bank did not confirm the payment.',
): StoredPurchase {
  const { session } = purchase;
  const closed = closeSession(purchase, attempt);
  if (closed === purchase || closed.state !== 'under-way') return closed;
  const again = Timestamp.fromMillis(at.getTime() + PAY_AGAIN);
  const owedBy = session?.owedBy;
  const dueBy = owedBy && owedBy.toMillis() > again.toMillis() ? owedBy : again;
  const failed = take({ ...closed, dueBy }, 'fail-payment', { role: 'provider', at }, { reason });
  return withLines(failed, failed.lines);
}

/** Has the customer pay by invoice what was to be paid by card. A page that may be open is looked at before it is forgotten. */
export function switchToInvoice(
  { isReminded: _isReminded, reminders: _reminders, ...purchase }: StoredPurchase,
  { at, invoiceDays, isUnverified }: { at: Date; invoiceDays: number; isUnverified: boolean },
): StoredPurchase {
  // Who changes the method gets no other time: for what is beyond the limit, or was taken before the email address is verified.
  if (isUnverified || purchase.isKeptShortly) {
    const waits = isUnverified ? awaitInvoice({ isUnverified }) : {};
    return { ...purchase, method: 'invoice', lapses: true, isKeptShortly: true, ...waits };
  }
  return { ...purchase, method: 'invoice', ...termOf('invoice', at, invoiceDays), ...awaitInvoice({ isUnverified }) };
}

/**
 * Has the customer pay by card what is kept for a short time and was to be paid by invoice. The time stays; it begins now for pieces that are
 * taken only with the payment.
 */
export function switchToCard(purchase: StoredPurchase, at: Date): StoredPurchase {
  const { state, method, isKeptShortly, isLapsing } = purchase;
  if (state !== 'due' || method !== 'invoice' || !isKeptShortly || isLapsing) return purchase;
  const { lapses: _lapses, awaitsInvoice: _invoice, awaitsVerification: _verification, ...rest } = purchase;
  return { ...rest, method: 'card', ...((rest.holdsNothing || rest.waitsForPayment) && termOf('card', at, 0)) };
}

/** Keeps the pieces of a purchase as long as those of others, since an admin confirmed an order of it. */
export function keepLonger(purchase: StoredPurchase, at: Date, invoiceDays: number): StoredPurchase {
  const { isKeptShortly, ...rest } = purchase;
  if (!isKeptShortly || rest.method !== 'invoice' || rest.state !== 'due') return purchase;
  return { ...rest, ...termOf('invoice', at, invoiceDays), ...awaitInvoice({ isUnverified: false }) };
}
