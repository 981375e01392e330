import { Timestamp } from 'firebase-admin/firestore';
import type { StoredPaymentSession } from '@fourteener/contract/purchase/stored-payments';
import { awaitInvoice, termOf } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { withLines, withShipping } from './owed.ts';
import { receivePayment, take } from './steps.ts';

// Pure functions that change the payment page of a purchase. Each returns the purchase afterwards, or the same object when there is nothing
// to do, so that repeating it is safe. At most one page is open, so that nobody pays twice.

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

/** Stores the provider's id of the payment page. */
export function nameSession(purchase: StoredPurchase, attempt: number, id: string): StoredPurchase {
  const { session } = purchase;
  if (session?.attempt !== attempt || session.id === id) return purchase;
  return { ...purchase, session: { ...session, id } };
}

/** Marks the payment page of this attempt as closed: nobody can pay on it any more. */
export function closeSession(purchase: StoredPurchase, attempt: number): StoredPurchase {
  const { session } = purchase;
  if (session?.attempt !== attempt || !session.isOpen) return purchase;
  const { isUnderWay: _, ...rest } = session;
  return { ...purchase, session: { ...rest, isOpen: false } };
}

/**
 * Gives up a page that the provider refused or failed to create, so that nobody knows its address. A page with an id was created and may be
 * paid: it is given up only where the provider says that it does not exist.
 */
export function abandonSession(
  purchase: StoredPurchase,
  attempt: number,
  answer: { outcome: string; status?: number },
): StoredPurchase {
  return purchase.session?.id === undefined || isUnknown(answer) ? closeSession(purchase, attempt) : purchase;
}

/** Whether the provider does not know the page, which was created with the key of another account or mode. */
export function isUnknown(answer: { outcome: string; status?: number }): boolean {
  return answer.outcome === 'rejected' && answer.status === 404;
}

/** Books the payment on the page of this attempt, once. */
export function receiveCardPayment(
  purchase: StoredPurchase,
  { attempt, amountCents, paymentIntent }: { attempt: number; amountCents: number; paymentIntent: string },
  at: Date,
): StoredPurchase {
  const closed = closeSession(purchase, attempt);
  if (closed === purchase) return purchase;
  // The customer owes the price of shipping that the page showed, even if orders were canceled meanwhile.
  const { shippingCents = closed.shippingCents } = purchase.session ?? {};
  const paid = receivePayment(
    withShipping(closed, shippingCents),
    { amountCents, reference: paymentIntent },
    { role: 'provider', at },
  );
  return { ...paid, method: 'card', paymentIntent };
}

/**
 * Marks a payment on the page of this attempt as not confirmed by the bank yet: until then the purchase is neither paid nor unpaid, and
 * does not lapse. A purchase that was canceled meanwhile stays canceled.
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

/** How long the customer can pay again after the bank refused a payment, ms; a refusal may arrive at night. */
const PAY_AGAIN = 24 * 60 * 60 * 1_000;

/** The bank refused the payment that was under way: the remaining amount is due again, with shipping priced for the remaining pieces. */
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

/** Lets the customer pay by invoice instead of by card. An open page is checked for a payment before it is dropped. */
export function switchToInvoice(
  { isReminded: _isReminded, reminders: _reminders, ...purchase }: StoredPurchase,
  { at, invoiceDays, isUnverified }: { at: Date; invoiceDays: number; isUnverified: boolean },
): StoredPurchase {
  // Changing the method does not extend the time of a purchase beyond the limit, or of one whose pieces were taken before the email address
  // was verified.
  if (isUnverified || purchase.isKeptShortly) {
    const waits = isUnverified ? awaitInvoice({ isUnverified }) : {};
    return { ...purchase, method: 'invoice', lapses: true, isKeptShortly: true, ...waits };
  }
  return { ...purchase, method: 'invoice', ...termOf('invoice', at, invoiceDays), ...awaitInvoice({ isUnverified }) };
}

/**
 * Lets the customer pay by card instead of by invoice, for a purchase that is kept for a short time. The time stays the same; for pieces
 * that are only taken with the payment it begins now.
 */
export function switchToCard(purchase: StoredPurchase, at: Date): StoredPurchase {
  const { state, method, isKeptShortly, isLapsing } = purchase;
  if (state !== 'due' || method !== 'invoice' || !isKeptShortly || isLapsing) return purchase;
  const { lapses: _lapses, awaitsInvoice: _invoice, awaitsVerification: _verification, ...rest } = purchase;
  return { ...rest, method: 'card', ...((rest.holdsNothing || rest.waitsForPayment) && termOf('card', at, 0)) };
}

/** Keeps the pieces of a purchase for the ordinary time, since an admin has confirmed one of its orders. */
export function keepLonger(purchase: StoredPurchase, at: Date, invoiceDays: number): StoredPurchase {
  const { isKeptShortly, ...rest } = purchase;
  if (!isKeptShortly || rest.method !== 'invoice' || rest.state !== 'due') return purchase;
  return { ...rest, ...termOf('invoice', at, invoiceDays), ...awaitInvoice({ isUnverified: false }) };
}
