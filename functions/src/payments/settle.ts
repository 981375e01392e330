import type { DocumentReference } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { within } from '../database/time.ts';
import { log } from '../platform/log.ts';
import { changePurchase, type PurchaseKey } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { lapsePurchase } from './lapse.ts';
import { isWaiting, mustCloseSession, mustLapse, mustTakePieces, reminderAt } from './next-check.ts';
import { createSession } from './payment-page.ts';
import { followDisputes } from './disputes.ts';
import { followRefunds } from './refunds.ts';
import {
  abandonSession,
  closeSession,
  failPayment,
  isUnknown,
  nameSession,
  receiveCardPayment,
  startPayment,
} from './session-steps.ts';
import { isFree, settleFree } from './steps.ts';
import { type Session, shopCurrency, type Stripe } from './stripe.ts';
import { keepUnmatched, refundUnmatched } from './unmatched.ts';
import { takeForPurchase } from './waiting-purchases.ts';

/** The reason for settling a purchase, mostly from an event. */
interface Told {
  eventId?: string;
  /** The payment page that the event says is paid. */
  paidSession?: string | undefined;
  /** Whether the event is about refunds or disputes. */
  isAboutPayment?: boolean;
  /** Whether to close a page on which an invoice could be paid by card, since the invoice is paid otherwise. */
  isPaidOtherwise?: boolean;
}

/**
 * Does all that is due for a purchase: books a payment on its page, closes a page that must not be used any more, cancels orders that were
 * not paid in time, makes refunds and sends reminders. Requests of customers, events and the scheduled work call it in any order, at once
 * or repeatedly. Where the provider does not answer, nothing changes. Returns the purchase afterwards, the same object where nothing was
 * due; undefined when there is none. `known`: the purchase, if the request has read it.
 */
export async function settle(
  deps: PaymentDeps,
  id: string,
  { eventId, paidSession, isAboutPayment = false, isPaidOtherwise = false }: Told = {},
  known?: StoredPurchase,
): Promise<StoredPurchase | undefined> {
  const { db, stripe, now } = deps;
  const ref = purchaseRef(db, id);
  let purchase = known ?? (await within(constraints.readTime, ref.get())).data();
  if (!purchase) return undefined;
  if (eventId !== undefined) forgetSession(stripe, purchase);
  if (stripe && purchase.session?.isOpen)
    purchase = await settleSession({ ...deps, stripe }, ref, purchase, { eventId, isPaidOtherwise });
  if (stripe && paidSession !== undefined) purchase = await keepSecond({ ...deps, stripe }, ref, purchase, paidSession);
  if (mustTakePieces(purchase)) purchase = await takeForPurchase(deps, { ref, ...purchase });
  if (purchase.isLapsing || mustLapse(purchase, now())) purchase = await lapsePurchase(deps, ref, purchase);
  if (isFree(purchase)) purchase = await changePurchase(deps, { ref, ...purchase }, settleFree);
  if (stripe && purchase.paymentIntent !== undefined) {
    if (isAboutPayment) stripe.forget?.(purchase.paymentIntent);
    purchase = await followDisputes({ ...deps, stripe }, ref, purchase, { isAboutPayment });
    purchase = await followRefunds({ ...deps, stripe }, ref, purchase, { isAboutPayment });
  }
  if (stripe && purchase.unmatched?.some(isWaiting))
    purchase = await refundUnmatched({ ...deps, stripe }, ref, purchase);
  const reminder = reminderAt(purchase, now());
  if (reminder && reminder <= now())
    purchase = await changePurchase(deps, { ref, orderIds: purchase.orderIds }, remind);
  return purchase;
}

type StripeDeps = PaymentDeps & { stripe: Stripe };

/** Reads the payment page from the provider, and stores the changes that follow. */
async function settleSession(
  deps: StripeDeps,
  ref: DocumentReference<StoredPurchase>,
  purchase: StoredPurchase,
  { eventId, isPaidOtherwise }: Pick<Told, 'isPaidOtherwise'> & { eventId: string | undefined },
): Promise<StoredPurchase> {
  const { stripe, now } = deps;
  const { session, orderIds } = purchase;
  if (!session) return purchase;
  const { attempt } = session;
  const key = { ref, orderIds };
  const close = () => changePurchase(deps, key, (current) => closeSession(current, attempt), { eventId });
  const isGivenUp = isPaidOtherwise && session.isForInvoice === true && !session.isUnderWay;
  const isToClose = isGivenUp || mustCloseSession(purchase, now());
  // A session without a known id cannot be paid, since its URL was lost with the provider's answer.
  if (session.id === undefined && !isToClose) return purchase;
  const found = await createSession(stripe, ref.id, purchase, session);
  if (found.outcome === 'unanswered') return purchase;
  if (found.outcome !== 'done') {
    reportUnknown(ref.id, session, found);
    return changePurchase(deps, key, (current) => abandonSession(current, attempt, found), { eventId });
  }
  const read = found.value;
  if (!isOurs(ref.id, read)) return purchase;
  if (session.id === undefined) await changePurchase(deps, key, (each) => nameSession(each, attempt, read.id));
  const isWrong = read.currency !== shopCurrency || read.amountTotal !== session.amountCents;
  const ended = read.status === 'open' && (isToClose || isWrong) ? await stripe.expireSession(read.id) : undefined;
  const last = ended && 'session' in ended ? ended.session : read;
  if (last.status === 'expired') return close();
  if (last.status !== 'complete' || last.paymentIntent === null) return purchase;
  if (!last.isPaid) return followPayment(deps, key, { attempt, paymentIntent: last.paymentIntent }, eventId);
  if (last.currency !== shopCurrency || last.amountTotal !== session.amountCents) {
    reportUnmatched(ref.id, last);
    return changePurchase(deps, key, (current, at) => keepUnmatched(current, last, attempt, at), { eventId });
  }
  const { amountTotal: amountCents, paymentIntent } = last;
  return changePurchase(
    deps,
    key,
    (current, at) => receiveCardPayment(current, { attempt, amountCents, paymentIntent }, at),
    { eventId },
  );
}

/**
 * Follows a payment that the bank confirms days later (https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification). The
 * session stays complete and unpaid, whether the payment goes on or has failed; only the payment itself tells.
 */
async function followPayment(
  { stripe, ...deps }: StripeDeps,
  key: PurchaseKey,
  payment: { attempt: number; paymentIntent: string },
  eventId: string | undefined,
): Promise<StoredPurchase> {
  const found = await stripe.retrievePayment(payment.paymentIntent);
  const hasFailed = found.outcome === 'done' && found.value.hasFailed;
  return changePurchase(
    deps,
    key,
    (current, at) => {
      const started = startPayment(current, payment, at);
      return hasFailed ? failPayment(started, payment.attempt, at) : started;
    },
    { eventId },
  );
}

function forgetSession(stripe: Stripe | undefined, { session }: StoredPurchase): void {
  for (const id of [session?.id, session?.paymentIntent]) if (id !== undefined) stripe?.forget?.(id);
}

/** Stores a payment on a page other than the last one, or on one that was given up: the due amount is paid otherwise, or will be. */
async function keepSecond(
  deps: StripeDeps,
  ref: DocumentReference<StoredPurchase>,
  purchase: StoredPurchase,
  id: string,
): Promise<StoredPurchase> {
  const { session, paymentIntent, orderIds } = purchase;
  // The open page may be this one, while its id is not known.
  if (session?.isOpen && (session.id === undefined || session.id === id)) return purchase;
  if (session?.id === id && paymentIntent !== undefined) return purchase;
  const found = await deps.stripe.retrieveSession(id);
  if (found.outcome !== 'done' || !found.value.isPaid || found.value.paymentIntent === paymentIntent) return purchase;
  if (!isOurs(ref.id, found.value)) return purchase;
  reportUnmatched(ref.id, found.value);
  return changePurchase(deps, { ref, orderIds }, (current, at) => keepUnmatched(current, found.value, undefined, at));
}

function reportUnmatched(purchase: string, { id: session, amountTotal: amount, currency }: Session): void {
  const message = 'A payment was not the one that was due: it is not booked, and sent back.';
  log({ severity: 'ERROR', message, purchase, session, amount, currency });
}

/** Whether the payment page belongs to the purchase. A page of something else must not settle it. */
function isOurs(purchaseId: string, session: Session): boolean {
  if (session.purchaseId === purchaseId) return true;
  const message = 'A payment page does not belong to the order: it settled nothing.';
  log({ severity: 'ERROR', message, purchase: purchaseId, session: session.id });
  return false;
}

/** A page that was opened with another key or account can still be paid there, without this shop being told. */
function reportUnknown(purchaseId: string, { id }: { id?: string }, answer: { outcome: string }): void {
  if (id === undefined || !isUnknown(answer)) return;
  const message =
    'The payment provider does not know a payment page that is open: was its key replaced? The page counts as closed.';
  log({ severity: 'ERROR', message, purchase: purchaseId, session: id });
}

function remind(purchase: StoredPurchase, at: Date): StoredPurchase {
  const reminder = reminderAt(purchase, at);
  if (!reminder || reminder > at || purchase.isLapsing) return purchase;
  return { ...purchase, reminders: (purchase.reminders ?? 0) + 1 };
}
