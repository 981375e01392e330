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

/** The content of an event. */
interface Told {
  eventId?: string;
  /** The payment page that it says is paid. */
  paidSession?: string | undefined;
  /** Whether it is about refunds or disputes. */
  isAboutPayment?: boolean;
  /** Whether a page on which an invoice could be paid by card is closed, as it is paid otherwise. */
  isPaidOtherwise?: boolean;
}

/**
 * Does all that is due with a purchase: takes what was paid on its payment page, closes a page that must not be paid on any more,
 * cancels what nobody paid for in time, makes refunds and reminds. The page that customers return to, events and the scheduled
 * work all call it: in any order, at once, twice. What the provider does not answer stays as it is. Answers the purchase
 * afterwards, the very same one where nothing was due; undefined when there is none. `known`: the purchase, if the request has read it.
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

/** Reads the payment page from the provider, and commits what became of it. */
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
  // A session whose id is not known cannot be paid: the provider's answer with its URL was lost.
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
 * Follows a payment that the bank confirms days later (https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification): the
 * session stays complete and unpaid, whether it goes on or has failed, which only the payment itself tells.
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

/** Keeps what was paid on a page other than the last one, or on one that was given up: what was due is paid otherwise, or will be. */
async function keepSecond(
  deps: StripeDeps,
  ref: DocumentReference<StoredPurchase>,
  purchase: StoredPurchase,
  id: string,
): Promise<StoredPurchase> {
  const { session, paymentIntent, orderIds } = purchase;
  // The page that is open may be this one, while its name is not known.
  if (session?.isOpen && (session.id === undefined || session.id === id)) return purchase;
  if (session?.id === id && paymentIntent !== undefined) return purchase;
  const found = await deps.stripe.retrieveSession(id);
  if (found.outcome !== 'done' || !found.value.isPaid || found.value.paymentIntent === paymentIntent) return purchase;
  if (!isOurs(ref.id, found.value)) return purchase;
  reportUnmatched(ref.id, found.value);
  return changePurchase(deps, { ref, orderIds }, (current, at) => keepUnmatched(current, found.value, undefined, at));
}

function reportUnmatched(purchase: string, { id: session, amountTotal: amount, currency }: Session): void {
  const message = 'A payment came that is not what was due: it is kept apart, and sent back.';
  log({ severity: 'ERROR', message, purchase, session, amount, currency });
}

/** Whether the payment page is one of the purchase; what else it may be, nobody settles by it. */
function isOurs(purchaseId: string, session: Session): boolean {
  if (session.purchaseId === purchaseId) return true;
  const message = 'A payment page is not what its purchase opened; nothing was settled by it.';
  log({ severity: 'ERROR', message, purchase: purchaseId, session: session.id });
  return false;
}

/** A page that another key or account has opened can be paid there, and nobody here would know. */
function reportUnknown(purchaseId: string, { id }: { id?: string }, answer: { outcome: string }): void {
  if (id === undefined || !isUnknown(answer)) return;
  const message =
    'The payment provider does not know a payment page that is open: was its key replaced? It is given up.';
  log({ severity: 'ERROR', message, purchase: purchaseId, session: id });
}

function remind(purchase: StoredPurchase, at: Date): StoredPurchase {
  const reminder = reminderAt(purchase, at);
  if (!reminder || reminder > at || purchase.isLapsing) return purchase;
  return { ...purchase, reminders: (purchase.reminders ?? 0) + 1 };
}
